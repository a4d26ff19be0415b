import type { TransactionSortColumn } from '@mbo/gateway-contract/transactions';
import { type RawBuilder, sql } from 'kysely';

/** One expression that rows are sorted by, its type, and the columns that it reads. */
interface SortKey {
  expression: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  columns: readonly string[];
}

const key = (expression: string, type: string): SortKey => ({
  expression: sql.raw(expression),
  type: sql.raw(type),
  columns: expression.match(/\bt\.\w+/g) ?? [],
});

const TIME = key('t.occurred_at', 'timestamptz');
const ID = key('t.transaction_id', 'uuid');

const COLUMNS: Record<TransactionSortColumn, readonly SortKey[]> = {
  1: [TIME, ID],
  2: [ID],
  3: [key('t.status', 'text'), TIME, ID],
  5: [key('folded(t.payer_email)', 'text'), TIME, ID],
  6: [key('folded(t.invoice_number)', 'text'), TIME, ID],
  7: [key('folded(t.response_code)', 'text'), TIME, ID],
  // As it is shown: what was paid back is below nothing. The index has these very words.
  8: [key('signed_amount(t.type, t.amount_scaled)', 'bigint'), TIME, ID],
};

/** An order in which no two rows are equal. */
export interface Order {
  /** For ORDER BY. */
  by: RawBuilder<unknown>;
  /** The columns of a row that it takes, its id among them. */
  columns: RawBuilder<unknown>;
  /** A row's place in the order, as an array of texts without loss. */
  place: RawBuilder<string[]>;
  /** Rows that come after a place. */
  after(place: readonly string[]): RawBuilder<boolean>;
}

/** By the column; rows that are alike in it by their time and id, in the same direction. */
export function orderBy(column: TransactionSortColumn, direction: 'ASC' | 'DESC'): Order {
  const keys = COLUMNS[column];
  const way = sql.raw(direction);
  const list = (parts: RawBuilder<unknown>[]) => sql.join(parts);
  return {
    by: list(keys.map(({ expression }) => sql`${expression} ${way}`)),
    columns: sql.raw([...new Set(keys.flatMap(({ columns }) => columns))].join(', ')),
    place: sql<string[]>`ARRAY[${list(keys.map(({ expression }) => sql`${expression}::text`))}]`,
    after: (place) => {
      const here = list(keys.map(({ type }, index) => sql`${place[index]}::${type}`));
      const comes = sql.raw(direction === 'ASC' ? '>' : '<');
      return sql<boolean>`(${list(keys.map(({ expression }) => expression))}) ${comes} (${here})`;
    },
  };
}
