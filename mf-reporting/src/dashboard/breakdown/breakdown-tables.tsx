import { Card, EmptyState, formatDay, Money, useBusState } from '@mbo/shared/ui';
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
  share,
  links,
}: Pick<Dashboard, 'breakdown' | 'share'> & { links: FigureLinks | undefined }): ReactNode {
  // A gateway may not say.
  const ratesOf = share.state === 'ready' ? share.figures.ratesOf : undefined;
  return (
    <div className={styles.tables}>
      <BreakdownTable by="paymentMethods" breakdown={breakdown} to={links?.ofMethod} />
      <BreakdownTable by="currencies" breakdown={breakdown} to={links?.ofCurrency}>
        {ratesOf && <RatesNote day={ratesOf} />}
      </BreakdownTable>
    </div>
  );
}

/** The day of the rates that amounts were converted with. */
function RatesNote({ day }: { day: string }): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  return (
    <p role="note" className={styles.rates}>
      {t('breakdown.rates', { day: formatDay(day, locale) })}
    </p>
  );
}

function BreakdownTable({
  by,
  breakdown,
  to,
  children,
}: {
  by: keyof typeof TABLES;
  breakdown: Dashboard['breakdown'];
  /** Where a row's sales are listed, by its name. Default: nowhere. */
  to?: ((name: string) => string | undefined) | undefined;
  /** Below the table. */
  children?: ReactNode;
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
      {children}
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
