import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { Suspense, type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageRouter } from '../../navigation';
import { useBusState, useTheme, useConfig } from '../hooks/use-bus-state';
import { antdThemes } from '../theme/antd-theme';
import { ErrorBoundary } from './error-boundary';
import { words } from '../../words/words';
import { directionOf, isPseudoLocale, pseudoTexts } from '../../words/locale';
import { queryClient } from './query-client';
import { LoadingState } from '../states/states';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** The texts that antd's parts have by themselves. Given, for without any antd draws another tree. */
const ENGLISH: AntdLocale = { locale: 'en' };

let pseudo: AntdLocale | undefined;

/** Texts that antd's parts bring along. */
function useAntdLocale(locale: string): AntdLocale {
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
  return (isWanted && loaded) || ENGLISH;
}

function pseudoOf(english: AntdLocale): AntdLocale {
  const texts = pseudoTexts(english);
  // Formats and codes, not words.
  for (const [key, value] of Object.entries(english.DatePicker?.lang ?? {})) {
    if (/Format|locale/.test(key)) Object.assign(texts.DatePicker?.lang ?? {}, { [key]: value });
  }
  return { ...texts, locale: english.locale };
}

/** Shorter waits show nothing: a flash would only make them seem longer. */
const QUIET_MS = 150;

/**
 * Stands in while a page of an area waits for code of its own. It does not wait for ever: past the
 * deadline of areas it throws, and the area's border says so.
 */
function Waiting(): ReactNode {
  const { areaDeadlineMs } = useConfig();
  const [visible, setVisible] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setVisible(true), QUIET_MS),
      setTimeout(() => setLate(true), areaDeadlineMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [areaDeadlineMs]);
  if (late) throw new Error(`It drew nothing within ${areaDeadlineMs / 1000} seconds.`);
  return visible ? <LoadingState /> : null;
}

export interface AreaRootProps {
  /** Name of the area, or `shell`: the default i18n namespace, and the name failures carry. */
  name: string;
  version?: string;
  /** Whom the user can tell when the area fails. */
  owner?: string;
  /** What users know the area by. Default: none is named. */
  title?: string;
  /** Starts the area anew, its code included; for failures that drawing again cannot mend. */
  onRestart?: () => void;
  children: ReactNode;
}

const WAVE = { disabled: true };
const BUTTON = { autoInsertSpace: false };
const PLAIN_MASK = { mask: { blur: false } };

/**
 * What is at the root of the shell and of every area: theme from the bus, antd's
 * configuration, the page's query cache, words, router, and the border that catches errors.
 */
export function AreaRoot({ children, ...area }: AreaRootProps): ReactNode {
  const theme = useTheme();
  const locale = useBusState('locale');
  const antdLocale = useAntdLocale(locale);
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={antdThemes[theme]}
        direction={directionOf(locale)}
        locale={antdLocale}
        wave={WAVE}
        button={BUTTON}
        modal={PLAIN_MASK}
        drawer={PLAIN_MASK}
      >
        <I18nextProvider i18n={words} defaultNS={area.name}>
          <QueryClientProvider client={queryClient}>
            <PageRouter>
              <Border {...area}>
                <Suspense fallback={<Waiting />}>{children}</Suspense>
              </Border>
            </PageRouter>
          </QueryClientProvider>
        </I18nextProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}

function Border({ name, children, ...area }: AreaRootProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary area={name} resetKey={pathname} {...area}>
      {children}
    </ErrorBoundary>
  );
}
