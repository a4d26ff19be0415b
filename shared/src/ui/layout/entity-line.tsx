import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '../../bus';
import { words } from '../../words/words';
import { useEntity } from '../hooks/use-bus-state';
import styles from './layout.module.css';

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
