import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { DetailSection, DetailTerms, useTimeZone } from '@mbo/shared/ui';
import { useToday, writeRange, type Day } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MAX_DAYS } from '../list/list-fields';
import styles from './detail.module.css';

const MS_A_DAY = 86_400_000;

/** Address of the list with all that a payer ever paid, up to a day. */
export function paymentsOfPayer(email: string, today: Day): string {
  const first = new Date(Date.parse(today) - (MAX_DAYS - 1) * MS_A_DAY);
  const range = { from: first.toISOString().slice(0, 10) as Day, to: today };
  const params = writeRange(new URLSearchParams(), range);
  params.append('filter', `payerEmail.EQUALS.${email}`);
  return `/transactions?${params.toString()}`;
}

/** Who paid, and the way to what they paid besides. */
export function PayerSection({ detail }: { detail: TransactionDetail }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const today = useToday(useTimeZone());
  const { payerName, payerId, payerEmail } = detail.paymentMethods;
  const values = { name: payerName, payerId, email: payerEmail, location: '' };
  return (
    <DetailSection
      title={t('detail.payer.title')}
      extra={
        payerEmail !== '' && (
          <Link to={paymentsOfPayer(payerEmail, today)}>{t('detail.payer.others')}</Link>
        )
      }
    >
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
