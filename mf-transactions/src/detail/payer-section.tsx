import { DetailSection, DetailTerms, useTimeZone } from '@mbo/shared/ui';
import { useToday, writeRange, type Day } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownTransaction } from '../api/complete';
import { allDays } from '../list/all-days';
import styles from './detail.module.css';

/** Address of the list with all that a payer ever paid, up to a day. */
function paymentsOfPayer(email: string, today: Day): string {
  const params = writeRange(new URLSearchParams(), allDays(today));
  params.append('filter', `payerEmail.EQUALS.${email}`);
  return `/transactions?${params.toString()}`;
}

/** Who paid, and the way to what they paid besides. */
export function PayerSection({ detail }: { detail: ShownTransaction }): ReactNode {
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
