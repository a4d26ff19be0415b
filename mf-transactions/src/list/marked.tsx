import type { ReactNode } from 'react';
import styles from './columns.module.css';

/**
 * A text with what a search found in it marked.
 *
 * @param from  where it is found; default: anywhere
 */
export function Marked({
  text,
  search,
  from = 'anywhere',
}: {
  text: string;
  search: string;
  from?: 'anywhere' | 'start';
}): ReactNode {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0 || (from === 'start' && at > 0)) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.found}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
