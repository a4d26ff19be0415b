import type { StatementRow } from '@mbo/gateway-contract/statements';
import { PAGE_SIZES } from '@mbo/gateway-contract/transactions';
import type { Entity } from '@mbo/shared/bus';
import { Money, Tag, useEntity } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import { ListPage } from '@mbo/shared/ui/lists';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readStatements, STATEMENTS_KEY, statementFile, validateStatement } from './api';
import { FileMenu } from './file-menu';
import { FileCard } from './file-card';
import { PlainDay } from './plain-day';
import { StatementTag } from './tags';
import styles from './statements.module.css';

// For those who open a statement.
const StatementPanel = lazy(() => import('./statement-panel'));

/** The statements of the selected business: what it was paid, and why so much. */
export default function StatementsPage(): ReactNode {
  const { t } = useTranslation();
  const entity = useEntity();
  // A gateway that knows only the list has no details to show.
  const [hasDetail, setHasDetail] = useState(true);
  const columns = useMemo(() => columnsOf(t, entity), [t, entity]);
  return (
    <ListPage<StatementRow>
      name="statements"
      words="mf-reporting:statements"
      scope="entity"
      queryKey={STATEMENTS_KEY}
      read={async (query, signal) => {
        const page = await readStatements(query, signal);
        setHasDetail(page.rows.every(({ payout }) => payout !== undefined));
        return page;
      }}
      rowKey={({ statementId }) => String(statementId)}
      columns={hasDetail ? columns : columns.filter(({ key }) => key !== 'payout')}
      defaultSorting={{ column: 'settlementDate', order: 'descending' }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      openLabel={({ displayId }) => t('statements.open', { name: displayId })}
      card={(row) => (
        <FileCard
          head={row.payout ? <Payout payout={row.payout} /> : row.displayId}
          tag={<StatementTag status={row.status} />}
          about={`${row.displayId} · ${row.entityName}`}
          note={
            <>
              <PlainDay day={row.startDate} /> – <PlainDay day={row.endDate} />
            </>
          }
          menu={entity && <RowMenu entity={entity} row={row} />}
        />
      )}
      {...(hasDetail && {
        detail: ({ id, onClose, onPrevious, onNext }) => (
          <Suspense fallback={null}>
            <StatementPanel key={id} {...{ id, onClose, onPrevious, onNext }} />
          </Suspense>
        ),
      })}
    />
  );
}

function columnsOf(t: (key: string) => string, entity: Entity | null): DataColumn<StatementRow>[] {
  const column = (key: keyof StatementRow, more: Partial<DataColumn<StatementRow>> = {}) => ({
    key,
    title: t(`statements.columns.${key}`),
    value: (row: StatementRow) => String(row[key]),
    sortable: true,
    ...more,
  });
  const day = (key: 'settlementDate' | 'startDate' | 'endDate') =>
    column(key, {
      render: (row) => <PlainDay day={row[key]} />,
      firstOrder: 'descending',
      orders: { ascending: t('statements.oldest'), descending: t('statements.newest') },
    });
  return [
    day('settlementDate'),
    column('statementId'),
    column('displayId', {
      render: ({ displayId }) => <span className={styles.id}>{displayId}</span>,
    }),
    day('startDate'),
    day('endDate'),
    column('status', {
      sortable: false,
      render: ({ status }) => <StatementTag status={status} />,
    }),
    column('entityName'),
    column('isValidated', { render: (row) => <Validated isValidated={row.isValidated} /> }),
    column('payout', {
      sortable: false,
      align: 'end',
      pinned: true,
      render: ({ payout }) => payout && <Payout payout={payout} />,
    }),
    {
      key: 'actions',
      title: t('statements.columns.actions'),
      value: () => '',
      align: 'end',
      render: (row) => entity && <RowMenu entity={entity} row={row} />,
    },
  ];
}

function RowMenu({ entity, row }: { entity: Entity; row: StatementRow }): ReactNode {
  return (
    <FileMenu
      name={row.displayId}
      file={statementFile(entity, row.statementId)}
      validate={(validated) => validateStatement(entity, row.statementId, validated)}
    />
  );
}

function Payout({ payout }: { payout: NonNullable<StatementRow['payout']> }): ReactNode {
  return <Money minor={payout.amountMinor} currency={payout.currency} />;
}

/** Whether somebody has found it right. */
export function Validated({ isValidated }: { isValidated: boolean }): ReactNode {
  const { t } = useTranslation();
  return isValidated ? (
    <Tag color="success">{t('statements.validated')}</Tag>
  ) : (
    <Tag>{t('statements.notValidated')}</Tag>
  );
}
