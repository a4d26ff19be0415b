import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** A page's header and its cards, below each other. */
export function Page({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.page}>{children}</div>;
}

export interface PageHeaderProps {
  /** The page's one h1. */
  title: ReactNode;
  /** A line below it: what is looked at, e.g. the entity's name. */
  description?: ReactNode;
  /** Buttons and selectors, at the end of the line; below it on narrow screens. */
  actions?: ReactNode;
}

/** Head of a page. Its h1 can take focus, so that a change of page is read out. */
export function PageHeader({ title, description, actions }: PageHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
