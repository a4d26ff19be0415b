import type { TransactionDetail, TransactionType } from '@mbo/gateway-contract/transactions';
import { formatAmount, useBusState, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

const BRINGS_MONEY: readonly TransactionType[] = ['sale', 'authorize', 'capture'];

/** 'Partly refunded 71.00 of 141.99' of a payment of which some was paid back, and not all. */
export function PartlyRefunded({
  detail: { type, balance },
  currency,
}: {
  detail: TransactionDetail;
  currency: MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { captured, refunded } = balance;
  if (!BRINGS_MONEY.includes(type) || refunded === 0 || refunded >= captured) return null;
  return (
    <p className={styles.partly}>
      {t('detail.partlyRefunded', {
        refunded: formatAmount(refunded, currency, locale),
        captured: formatAmount(captured, currency, locale),
      })}
    </p>
  );
}
