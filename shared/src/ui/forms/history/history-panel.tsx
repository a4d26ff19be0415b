import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type {
  FieldChange,
  HistoryCalls,
  HistoryEntry,
  RecordKind,
} from '@mbo/gateway-contract/history';
import { gatewayCalls, ifKnown } from '../../../http';
import { historyKey } from '../../hooks/use-records';
import { EmptyState, ErrorState, LoadingState } from '../../states/states';
import { DetailPanel } from '../panel/side-panel';
import { fieldsOf, type EditGroup } from '../edit/fields';
import { ShowMore } from '../more/show-more';
import { useMoreRows } from '../more/use-more-rows';
import { HistoryItem, useHistoryWords } from './history-item';
import styles from './history.module.css';

const call = gatewayCalls<HistoryCalls>();
const PAGE = 25;

/** A field's label, with how its values are written where that is not as they are. */
export type HistoryField =
  string | { label: string; show: (value: FieldChange['from']) => ReactNode };

/**
 * Whether a record's gateway keeps histories: one that does gives records versions, which are specified
 * by nobody. While the record is on its way it is taken to.
 */
export function keepsHistory(record: { version?: number } | undefined): boolean {
  return record === undefined || record.version !== undefined;
}

/**
 * The fields of edit groups as history writes them; `values` are the record's, for fields that are
 * shown by others. What no list has a word for stays as it is.
 */
export function historyFields<Values extends object>(
  groups: readonly EditGroup<Values>[],
  values: Values,
): Readonly<Record<string, HistoryField>> {
  return Object.fromEntries(
    fieldsOf(groups).map(({ name, label, show }) => [
      name,
      show
        ? { label, show: (value) => show({ ...values, [name]: value }) || String(value) }
        : label,
    ]),
  );
}

export interface HistoryPanelProps {
  accountId: number;
  kind: RecordKind;
  id: number;
  /** What it is, for the heading: the record's name. */
  what: string;
  /** By the names that the record's GET gives them. Changes of other fields are not spelled out. */
  fields: Readonly<Record<string, HistoryField>>;
  onClose: () => void;
}

/**
 * Who changed a record, when and what, newest first, in a panel at the side of its page. Whoever changes
 * the record meanwhile invalidates the query `['history', accountId]`.
 */
export function HistoryPanel(props: HistoryPanelProps): ReactNode {
  const { what, onClose } = props;
  const t = useHistoryWords();
  return (
    <DetailPanel title={t('title', { what })} closeLabel={t('close')} width={480} onClose={onClose}>
      <Entries {...props} />
    </DetailPanel>
  );
}

function Entries({ accountId, kind, id, fields }: HistoryPanelProps): ReactNode {
  const t = useHistoryWords();
  const history = useMoreRows<HistoryEntry>({
    queryKey: [...historyKey(accountId), kind, id],
    read: (startIndex, signal) => readPart({ accountId, kind, id, startIndex, signal }),
    idOf: (entry) => entry.id,
  });
  const { query, rows, list } = history;

  if (query.isPending) return <LoadingState rows={8} />;
  if (!query.data) {
    return (
      <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (rows.length === 0) {
    return <EmptyState title={t('empty')} description={t('emptyDescription')} />;
  }
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={t('list')}>
        {rows.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} fields={fields} />
        ))}
      </ol>
      <ShowMore of={history} />
    </>
  );
}

interface PartOf {
  accountId: number;
  kind: RecordKind;
  id: number;
  startIndex: number;
  signal: AbortSignal;
}

/** A gateway that has no such call keeps no history that could be shown. */
async function readPart({ accountId, kind, id, startIndex, signal }: PartOf) {
  const page = call('GET /accounts/:accountId/history', {
    params: { accountId },
    query: { recordKind: kind, recordId: String(id), startIndex, pageSize: PAGE },
    signal,
  });
  const { entries, totalRows } = (await ifKnown(page)) ?? { entries: [], totalRows: 0 };
  return { rows: entries, totalRows };
}

export type HistoryButtonProps = Omit<HistoryPanelProps, 'onClose'>;

/** A button that shows who changed a record. */
export function HistoryButton(props: HistoryButtonProps): ReactNode {
  const t = useHistoryWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={open}
        aria-label={t('title', { what: props.what })}
        onClick={() => setOpen(!open)}
      >
        {t('button')}
      </Button>
      {open && <HistoryPanel {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
