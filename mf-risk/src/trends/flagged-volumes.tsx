import { RISK_RESPONSE_CODE } from '@mbo/gateway-contract/risk';
import type { FlaggedVolume } from '@mbo/gateway-contract/risk-trends';
import { EmptyState, type BusinessRef, type MoneyCurrency } from '@mbo/shared/ui';
import { DataTable, useTableState, type DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountFigure, MoneyFigure, Moves, None } from './figures';
import { volumeMoves } from './moves';
import { transactionsLink } from './transactions-link';
import { TrendPanel } from './trend-panel';
import { TrendView } from './trend-view';
import styles from './trends.module.css';

const MEASURES = ['volume', 'payments'] as const;
const TABLE = { name: 'flagged', sortable: ['rule', 'action', ...MEASURES, 'unusual'] };
const OUTCOMES = ['approved', 'declined', 'expired', 'waiting'] as const;

const keyOf = ({ reasonCode, action, shadow }: FlaggedVolume): string =>
  `${reasonCode} ${action} ${shadow}`;

/** What each rule has stopped, or would have, against the period before. */
export function FlaggedVolumes({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [state, setState] = useTableState(TABLE);
  const actionOf = useActionWords();
  const columnsOf = useColumns(actionOf);
  return (
    <TrendPanel business={business} title={t('tabs.flaggedVolumes')} note={t('trends.flaggedNote')}>
      {({ flagged }, currency, range) => (
        <TrendView
          title={t('tabs.flaggedVolumes')}
          of={t('trends.rule')}
          measures={MEASURES}
          rows={flagged.map((row) => {
            const text = `${t(`rules.${row.reasonCode}`, row.reasonCode)}: ${actionOf(row)}`;
            return { key: keyOf(row), text, name: text, now: row.now, before: row.before };
          })}
          currency={currency}
        >
          <DataTable
            label={t('tabs.flaggedVolumes')}
            columns={columnsOf(currency)}
            rows={flagged}
            rowKey={keyOf}
            state={state}
            onStateChange={setState}
            empty={
              <EmptyState
                title={t('trends.flaggedEmpty')}
                description={t('trends.flaggedEmptyDescription')}
              />
            }
            dense
          />
          {flagged.length > 0 && (
            <p className={`${styles.foot} ${styles.links}`}>
              <Link to={transactionsLink(range, `responseCode.EQUALS.${RISK_RESPONSE_CODE}`)}>
                {t('trends.declinedByRules')}
              </Link>
              <Link to={transactionsLink(range, 'status.EQUALS.flagged')}>
                {t('trends.heldByRules')}
              </Link>
            </p>
          )}
        </TrendView>
      )}
    </TrendPanel>
  );
}

/** What a rule does, or would. */
function useActionWords(): (row: FlaggedVolume) => string {
  const { t } = useTranslation('mf-risk');
  return ({ action, shadow }) =>
    shadow ? t('trends.onlyRecorded', { action: t(`values.${action}`) }) : t(`values.${action}`);
}

function useColumns(actionOf: (row: FlaggedVolume) => string) {
  const { t } = useTranslation('mf-risk');
  const reviewed = ({ reviews }: FlaggedVolume): string =>
    OUTCOMES.filter((outcome) => reviews[outcome] > 0)
      .map((outcome) => t(`trends.reviewed.${outcome}`, { count: reviews[outcome] }))
      .join(', ');
  return (currency: MoneyCurrency): DataColumn<FlaggedVolume>[] => [
    {
      key: 'rule',
      title: t('trends.rule'),
      value: ({ reasonCode }) => t(`rules.${reasonCode}`, reasonCode),
      sortable: true,
    },
    { key: 'action', title: t('trends.action'), value: actionOf, sortable: true },
    {
      key: 'volume',
      title: t('trends.volume'),
      value: ({ now }) => now.volume,
      sortable: true,
      firstOrder: 'descending',
      align: 'end',
      render: ({ now, before }) => (
        <MoneyFigure now={now.volume} before={before.volume} currency={currency} />
      ),
    },
    {
      key: 'payments',
      title: t('trends.payments'),
      value: ({ now }) => now.payments,
      sortable: true,
      firstOrder: 'descending',
      align: 'end',
      render: ({ now, before }) => <CountFigure now={now.payments} before={before.payments} />,
    },
    {
      key: 'reviews',
      title: t('trends.reviews'),
      value: reviewed,
      render: (row) => reviewed(row) || <None says={t('trends.notHeld')} />,
    },
    {
      key: 'unusual',
      title: t('trends.unusual'),
      value: (row) => volumeMoves(row).length,
      sortable: true,
      firstOrder: 'descending',
      render: (row) => <Moves moves={volumeMoves(row)} />,
    },
  ];
}
