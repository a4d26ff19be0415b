import { EmptyState, EntityLine, PageHeader, useEntity } from '@mbo/shared/ui';
import { DateRangeSelector, toInstants, useDateRange } from '@mbo/shared/ui/data';
import { REPORT_MAX_DAYS } from '@mbo/gateway-contract/reports';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath, REPORTS, type Business } from './reports';
import { ReportCard } from './report-card';
import styles from './reports.module.css';

/** Files about the selected business and a period. */
export default function ReportsPage(): ReactNode {
  const { t } = useTranslation();
  const entity = useEntity();
  if (entity?.businessId === undefined) {
    return (
      <>
        <PageHeader title={t('reports.title')} />
        <EmptyState title={t('nothingSelected')} description={t('reports.chooseBusiness')} />
      </>
    );
  }
  const { accountId, businessId } = entity;
  return (
    <>
      <PageHeader title={t('reports.title')} description={<EntityLine entity={entity} />} />
      {/* Another business, other files: what is under way ends. */}
      <Reports key={entity.id} business={{ accountId, businessId }} />
    </>
  );
}

function Reports({ business }: { business: Business }): ReactNode {
  const [range, setRange] = useDateRange({ maxDays: REPORT_MAX_DAYS, fallback: 'last30' });
  return (
    <>
      <div className={styles.range}>
        <DateRangeSelector value={range} onChange={setRange} maxDays={REPORT_MAX_DAYS} />
      </div>
      <div className={styles.cards}>
        {REPORTS.map((report) => (
          <ReportCard
            key={report}
            report={report}
            path={reportPath(report, business, toInstants(range))}
          />
        ))}
      </div>
    </>
  );
}
