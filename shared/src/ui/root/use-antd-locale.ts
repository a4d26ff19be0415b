import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { isPseudoLocale, pseudoTexts } from '../../words/locale';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

let pseudo: AntdLocale | undefined;

/** Texts that antd's parts bring along. Undefined: the English ones that they have by themselves. */
export function useAntdLocale(locale: string): AntdLocale | undefined {
  const [loaded, setLoaded] = useState(pseudo);
  const isWanted = isPseudoLocale(locale);
  useEffect(() => {
    if (!isWanted) return;
    // Also where another root has loaded them between this one's drawing and this effect.
    void import('antd/locale/en_US').then(({ default: english }) => {
      pseudo ??= pseudoOf(english);
      setLoaded(pseudo);
    });
  }, [isWanted]);
  return isWanted ? loaded : undefined;
}

function pseudoOf(english: AntdLocale): AntdLocale {
  const texts = pseudoTexts(english);
  // Formats and codes, not words.
  for (const [key, value] of Object.entries(english.DatePicker?.lang ?? {})) {
    if (/Format|locale/.test(key)) Object.assign(texts.DatePicker?.lang ?? {}, { [key]: value });
  }
  return { ...texts, locale: english.locale };
}
