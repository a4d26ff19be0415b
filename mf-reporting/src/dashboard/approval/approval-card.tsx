import { formatPercent, useBusState } from '@mbo/shared/ui';
import type { ApprovalIndicators } from '@mbo/gateway-contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '../charts/chart-skeleton';
import { Legend } from '../charts/legend';
import { Ring } from '../charts/ring';
import { formatCount } from '../figures/format';
import type { AsyncState } from '../figures/async-state';
import { Panel } from '../panel';
import { approvalParts, approvalRatio, type ApprovalPart } from './parts';
import styles from '../charts/chart-card.module.css';

const COLOURS: Record<ApprovalPart['key'], string> = {
  approved: '--mbo-success',
  declined: '--mbo-danger',
  pending: '--mbo-border-control',
};

/** Where the attempts of a part are listed. */
interface ApprovalLinks {
  to: Partial<Record<ApprovalPart['key'] | 'total', string>> | undefined;
}

/** How many of the attempts to pay were approved, as a half ring and in numbers. */
export function ApprovalCard({
  approval,
  chartMayLoad,
  to,
}: {
  approval: AsyncState<ApprovalIndicators>;
  chartMayLoad: boolean;
} & ApprovalLinks): ReactNode {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('approval.title')}
      result={approval}
      skeleton={
        <>
          <ChartSkeleton shape="half" rows={3} />
          <p className={`${styles.note} ${styles.noteBone}`}>{t('approval.note')}</p>
        </>
      }
    >
      {(figures) => <ApprovalFigures {...{ figures, chartMayLoad, to }} />}
    </Panel>
  );
}

function ApprovalFigures({
  figures,
  chartMayLoad,
  to,
}: {
  figures: ApprovalIndicators;
  chartMayLoad: boolean;
} & ApprovalLinks): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const parts = approvalParts(figures).map(({ key, count }) => ({
    name: t(`approval.${key}`),
    value: count,
    text: formatCount(count, locale),
    colour: COLOURS[key],
    to: to?.[key],
  }));
  return (
    <>
      <div className={styles.chart} data-shape="half">
        <Ring shape="half" parts={figures.total > 0 ? parts : []} mayLoad={chartMayLoad}>
          <span className={styles.ratio}>{formatPercent(approvalRatio(figures), locale)}</span>
          <span className={styles.caption}>{t('approval.ratio')}</span>
        </Ring>
        <Legend
          label={t('approval.title')}
          items={parts}
          total={{
            name: t('approval.total'),
            text: formatCount(figures.total, locale),
            to: to?.total,
          }}
        />
      </div>
      <p className={styles.note}>{t('approval.note')}</p>
    </>
  );
}
