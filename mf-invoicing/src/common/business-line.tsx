import { Tag } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from './use-business';
import styles from './business-line.module.css';

/** Below a page's title: the selected business and whose it is. */
export function BusinessLine(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const business = useBusiness();
  if (!business) return null;
  return (
    <span className={styles.line}>
      <strong>{business.name}</strong>
      <Tag>{t('common.business')}</Tag>
      <span>{t('common.of', { account: business.accountName })}</span>
    </span>
  );
}
