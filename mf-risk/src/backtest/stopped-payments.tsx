import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import {
  DateTime,
  formatMoney,
  Money,
  Tag,
  useBusState,
  useLookups,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './backtest.module.css';

const LOOKUPS = ['currencies'] as const;
const COLOURS = { caught: 'success', wrong: 'error', declined: 'default' } as const;

/** The newest payments that the rule would have stopped, each leading to its transaction. */
export function StoppedPayments({
  named,
  stopped,
  field,
  currency,
}: {
  named: RiskBacktest['named'];
  /** How many there are in all. */
  stopped: number;
  field: 'triggerCount' | 'amount' | undefined;
  /** Of the rules' amounts. */
  currency: MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  const currencies = useLookups(LOOKUPS).data?.currencies;
  if (named.length === 0) return null;
  const figureWords = (figure: number): string =>
    field === 'triggerCount'
      ? t('backtest.nth', { count: figure })
      : formatMoney(figure, currency, locale);
  return (
    <section aria-label={t('backtest.named')}>
      <h3 className={styles.heading}>{t('backtest.named')}</h3>
      <ul className={styles.payments}>
        {named.map(({ id, occurredAt, amount, currencyId, payerName, outcome, figure }) => {
          const paidIn = currencies?.find((one) => one.currencyId === currencyId);
          return (
            <li key={id}>
              <Link to={`/transactions?open=${id}`}>
                <DateTime value={occurredAt} />
              </Link>
              <span className={styles.payer}>{payerName}</span>
              <span>{paidIn && <Money minor={amount} currency={paidIn} />}</span>
              <span className={styles.hint}>{figure !== null && figureWords(figure)}</span>
              <Tag color={COLOURS[outcome]}>{t(`backtest.outcomes.${outcome}`)}</Tag>
            </li>
          );
        })}
      </ul>
      {stopped > named.length && (
        <p className={styles.hint}>{t('backtest.newest', { count: named.length })}</p>
      )}
    </section>
  );
}
