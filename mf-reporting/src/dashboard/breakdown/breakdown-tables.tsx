import { Card, EmptyState, Money, useBusState } from '@mbo/shared/ui';
import {
  DataTable,
  useTableState,
  type DataColumn,
  type Sorting,
  type TableParamsOptions,
} from '@mbo/shared/ui/data';
import type { BreakdownRow } from '@mbo/gateway-contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../figures/format';
import type { Priced } from '../figures/async-state';
import type { Dashboard } from '../figures/use-dashboard';
import type { FigureLinks } from '../trend/use-figure-links';
import styles from './breakdown.module.css';

/** Rows of a page, as specified. */
const PAGE_SIZE = 10;

const SORTABLE = ['name', 'revenue', 'netRevenue', 'approvedSales', 'payers'];
const LARGEST_FIRST: Sorting = { column: 'revenue', order: 'descending' };
const TABLES: Record<'paymentMethods' | 'currencies', TableParamsOptions> = {
  paymentMethods: { name: 'methods', sortable: SORTABLE, defaultSorting: LARGEST_FIRST },
  currencies: { name: 'currencies', sortable: SORTABLE, defaultSorting: LARGEST_FIRST },
};

type Row = Priced<BreakdownRow>;

/** The sales of the period by payment method and by the currency they were paid in. */
export function BreakdownTables({
  breakdown,
  links,
}: Pick<Dashboard, 'breakdown'> & { links: FigureLinks | undefined }): ReactNode {
  return (
    <div className={styles.tables}>
      <BreakdownTable by="paymentMethods" breakdown={breakdown} to={links?.ofMethod} />
      <BreakdownTable by="currencies" breakdown={breakdown} />
    </div>
  );
}

function BreakdownTable({
  by,
  breakdown,
  to,
}: {
  by: keyof typeof TABLES;
  breakdown: Dashboard['breakdown'];
  /** Where a row's sales are listed, by its name. Default: nowhere. */
  to?: ((name: string) => string | undefined) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const [state, setState] = useTableState(TABLES[by]);
  const columns = useColumns(by, to);
  const title = t(`breakdown.${by}`);
  const ready = breakdown.state === 'ready' ? breakdown : undefined;
  const rows = ready?.figures[by].map((row) => ({ ...row, currency: ready.figures.currency }));
  return (
    <Card title={title} padding="none">
      <DataTable<Row>
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        state={state}
        onStateChange={setState}
        pageSize={PAGE_SIZE}
        refreshing={ready?.stale ?? false}
        {...(breakdown.state === 'failed' && { error: breakdown.error, onRetry: breakdown.retry })}
        empty={
          <EmptyState title={t('breakdown.empty')} description={t('breakdown.emptyDescription')} />
        }
      />
    </Card>
  );
}

function useColumns(
  by: keyof typeof TABLES,
  to: ((name: string) => string | undefined) | undefined,
): DataColumn<Row>[] {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const number = { sortable: true, firstOrder: 'descending', align: 'end' } as const;
  return [
    {
      key: 'name',
      title: by === 'paymentMethods' ? t('breakdown.cardType') : t('breakdown.currency'),
      value: ({ name }) => name,
      render: ({ name }) => {
        const sales = to?.(name);
        return sales === undefined ? name : <Link to={sales}>{name}</Link>;
      },
      sortable: true,
    },
    {
      key: 'revenue',
      title: t('breakdown.revenue'),
      value: ({ revenue }) => revenue,
      render: ({ revenue, currency }) => <Money minor={revenue} currency={currency} />,
      ...number,
    },
    {
      key: 'netRevenue',
      title: t('breakdown.netRevenue'),
      value: ({ netRevenue }) => netRevenue,
      render: ({ netRevenue, currency }) => <Money minor={netRevenue} currency={currency} />,
      ...number,
    },
    {
      key: 'approvedSales',
      title: t('breakdown.approvedSales'),
      value: ({ approvedSales }) => approvedSales,
      render: ({ approvedSales }) => formatCount(approvedSales, locale),
      ...number,
    },
    {
      key: 'payers',
      title: t('breakdown.payers'),
      value: ({ payers }) => payers,
      render: ({ payers }) => formatCount(payers, locale),
      ...number,
    },
  ];
}
