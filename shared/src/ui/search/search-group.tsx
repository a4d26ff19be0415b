import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SearchTarget } from '../../bus';
import styles from './search.module.css';

/** One thing that a search found. */
export interface SearchResult extends SearchTarget {
  key: string;
  /** What is in the line. Default: its name. */
  title?: ReactNode;
  /** Below it, in smaller letters. */
  detail?: ReactNode;
  /** At the end of the line, e.g. an amount or a status. */
  aside?: ReactNode;
  icon?: ReactNode;
}

export interface SearchGroupProps {
  title: string;
  results: readonly SearchResult[];
  onChoose: (target: SearchTarget) => void;
}

/** Results of one kind under their heading, each of them a link; without any there is nothing. */
export function SearchGroup({ title, results, onChoose }: SearchGroupProps): ReactNode {
  const id = useId();
  if (results.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul>
        {results.map(({ key, name, to, title: shown = name, detail, aside, icon }) => (
          <li key={key}>
            <Link
              to={to}
              className={styles.result}
              data-search-result=""
              onClick={() => onChoose({ name, to })}
            >
              {icon !== undefined && (
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
              )}
              <span className={styles.texts}>
                <span className={styles.title} dir="auto">
                  {shown}
                </span>{' '}
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </span>{' '}
              {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
