import { useMemo, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'style', 'class'],
  });
  return () => observer.disconnect();
}

/**
 * Present values of CSS variables by their names, for what is drawn without CSS. They change with
 * the theme: the root element's attributes say when, after the stylesheets obey.
 */
export function useColours(names: readonly string[]): Readonly<Record<string, string>> {
  const theme = useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme ?? '');
  const list = names.join(' ');
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(
      list.split(' ').map((name) => [name, style.getPropertyValue(name).trim()]),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the theme decides the values
  }, [list, theme]);
}
