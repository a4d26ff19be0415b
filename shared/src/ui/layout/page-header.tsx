import type { ReactNode } from 'react';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Entity } from '../../bus';
import { words } from '../../words/words';
import { useEntity } from '../hooks/use-bus-state';
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

export interface EntityLineProps {
  /** Default: the selected one. */
  entity?: Entity | null;
  /** The page is about the account itself, not about all its businesses. Default: false. */
  isAccountAlone?: boolean;
}

/** Below a page's title: whose page it is, an account's with all its businesses or one business's. */
export function EntityLine({ entity, isAccountAlone = false }: EntityLineProps): ReactNode {
  const { t } = useTranslation('ui', { i18n: words });
  const selected = useEntity();
  const shown = entity ?? selected;
  if (!shown) return null;
  const { kind, name, accountName } = shown;
  return (
    <span className={styles.entity}>
      <strong dir="auto">{name}</strong>
      <Tag>{t(`entity.${kind}`)}</Tag>
      {kind === 'business' && <span>{t('entity.of', { account: accountName })}</span>}
      {kind === 'account' && !isAccountAlone && <span>{t('entity.all')}</span>}
    </span>
  );
}
