import { Money, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import styles from './detail.module.css';

export interface BalanceFigure {
  name: 'authorised' | 'captured' | 'refunded' | 'chargedBack' | 'left' | 'leftToCapture';
  /** Minor units. */
  minor: number;
}

/** The payment in figures: what came, what went, what is left. None when no money was ever held. */
function balanceFigures({
  balance,
  indicators,
}: Pick<ShownTransaction, 'balance' | 'indicators'>): BalanceFigure[] {
  const { authorised, captured, refunded, chargedBack } = balance;
  if (authorised === 0 && captured === 0) return [];
  const isToCapture =
    captured === 0 && ['authorised', 'flagged'].includes(indicators.transactionStatus);
  return [
    { name: 'authorised', minor: authorised },
    { name: 'captured', minor: captured },
    { name: 'refunded', minor: refunded },
    ...(chargedBack === 0 ? [] : [{ name: 'chargedBack' as const, minor: chargedBack }]),
    isToCapture
      ? { name: 'leftToCapture', minor: authorised }
      : { name: 'left', minor: captured - refunded - chargedBack },
  ];
}

/** A transaction that is looked at, with the currency of its payment. */
export interface Shown {
  detail: ShownTransaction;
  currency: MoneyCurrency;
}

/** The balance of the payment in one line. */
export function Balance({ detail, currency }: Shown): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const figures = balanceFigures(detail);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.balance} aria-label={t('detail.balance.title')}>
      {figures.map(({ name, minor }) => (
        <div key={name}>
          <dt>{t(`detail.balance.${name}`)}</dt>
          <dd>
            <Money minor={minor} currency={currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  );
}
