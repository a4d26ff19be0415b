import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { DetailSection, DetailTerms } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** Who paid. */
export function PayerSection({ detail }: { detail: TransactionDetail }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { payerName, payerId, payerEmail } = detail.paymentMethods;
  const values = { name: payerName, payerId, email: payerEmail, location: '' };
  return (
    <DetailSection title={t('detail.payer.title')}>
      <DetailTerms
        terms={Object.entries(values).map(([key, value]) => ({
          key,
          label: t(`detail.payer.${key}`),
          value: value || <span className={styles.none}>{t('detail.na')}</span>,
        }))}
      />
    </DetailSection>
  );
}
