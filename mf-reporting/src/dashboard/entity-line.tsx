import { Tag } from '@mbo/shared/ui';
import type { Entity } from '@mbo/shared/bus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';

/** Says whose figures these are: an account with all its businesses, or one business. */
export function EntityLine({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.entity}>
      <strong className={styles.entityName}>{entity.name}</strong>
      <Tag>{t(entity.kind)}</Tag>
      <span>
        {entity.kind === 'account'
          ? t('allBusinesses')
          : t('businessOf', { account: entity.accountName })}
      </span>
    </span>
  );
}
