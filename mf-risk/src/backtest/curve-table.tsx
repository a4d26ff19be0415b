import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import { useBusState } from '@mbo/shared/ui';
import { FiguresTable } from '@mbo/shared/ui/data';
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
      <div className={styles.figures}>
        <FiguresTable
          label={t('backtest.table')}
          titles={[
            t('backtest.thresholdColumn'),
            ...OUTCOMES.map((outcome) => t(`backtest.lines.${outcome}`)),
          ]}
          rows={curve.map((step) => ({
            key: String(step.threshold),
            name: thresholdWords(step.threshold),
            values: OUTCOMES.map((outcome) => (
              <>
                {number.format(step[outcome].payments)}
                <span className={styles.hint}> {money(step[outcome].volume)}</span>
              </>
            )),
          }))}
        />
      </div>
    </details>
  );
}
