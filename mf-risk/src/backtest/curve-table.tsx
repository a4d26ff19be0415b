import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import { useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './backtest.module.css';

const OUTCOMES = ['caught', 'wrong', 'declined'] as const;

/** The figures of the chart. */
export function CurveTable({
  curve,
  money,
  thresholdWords,
}: {
  curve: RiskBacktest['curve'];
  money: (minor: number) => string;
  thresholdWords: (threshold: number) => string;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const number = new Intl.NumberFormat(useBusState('locale'));
  return (
    <details className={styles.details}>
      <summary>{t('backtest.table')}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('backtest.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('backtest.thresholdColumn')}</th>
              {OUTCOMES.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(`backtest.lines.${outcome}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve.map((step) => (
              <tr key={step.threshold}>
                <th scope="row">{thresholdWords(step.threshold)}</th>
                {OUTCOMES.map((outcome) => (
                  <td key={outcome}>
                    {number.format(step[outcome].payments)}
                    <span className={styles.hint}> {money(step[outcome].volume)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
