import type { Currency } from '@mbo/gateway-contract/lookups';
import { Money } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalsOf, type ItemValues } from './values';
import styles from './invoice.module.css';

export interface TotalsProps {
  items: readonly ItemValues[];
  currency: Currency;
  /** Minor units. Default: 0, as an unsent invoice is not paid. */
  paid?: number;
}

/** Sums of an invoice; there is never a discount. */
export function Totals({ items, currency, paid = 0 }: TotalsProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { subTotal, tax, amount, isTooLarge } = totalsOf(items, currency.coefficient);
  if (isTooLarge) return <p className={styles.problem}>{t('invoice.problems.tooLargeTotal')}</p>;
  const lines = { subTotal, tax, discount: 0, amount, paid, balance: amount - paid };
  return (
    <dl className={styles.totals}>
      {Object.entries(lines).map(([key, minor]) => (
        <div key={key} data-strong={key === 'balance'}>
          <dt>{t(`invoice.totals.${key}`)}</dt>
          <dd>
            <Money minor={minor} currency={currency} bare={key !== 'balance'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
