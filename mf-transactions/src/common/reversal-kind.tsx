import type { TransactionType } from '@mbo/gateway-contract/transactions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './common.module.css';

const REVERSALS: readonly TransactionType[] = ['refund', 'void', 'chargeback'];

/** 'Refund', 'Void' or 'Chargeback' beside such an amount; nothing for what brings money in. */
export function ReversalKind({ type }: { type: TransactionType | undefined }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  if (type === undefined || !REVERSALS.includes(type)) return null;
  return <span className={styles.kind}>{t(`common.type.${type}`)}</span>;
}
