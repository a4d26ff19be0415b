import type { RawBuilder } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { anyValue } from '../../core/database/prepared-statements';
import type { Db } from '../../core/database/schema';
import { type Statement, statement } from '../../core/database/statement';
import type { EntityRef } from '../accounts/tenant-scopes';
import type { DashboardRange, Span } from './range';

/** What figures are asked for, by the names of a statement's values. */
interface FiguresParams {
  accountId: AccountId;
  businessId: number | undefined;
  wholeDays: readonly string[];
  displayCurrencyId: number;
  [edge: `from${number}` | `end${number}`]: Date;
}

type Build<Row> = (
  scope: EntityRef,
  range: DashboardRange,
  displayCurrencyId: number,
) => RawBuilder<Row>;

/**
 * A statement of figures, built once for accounts and once for businesses, by the number of the range's
 * edges: its text depends on nothing else. `build` looks at no value, as of `statement`.
 */
export function figuresStatement<Row>(build: Build<Row>) {
  const built = new Map<string, (asked: FiguresParams) => Statement<Row>>();
  // Figures without amounts have no currency.
  return (scope: EntityRef, range: DashboardRange, displayCurrencyId = 0) => {
    const ofBusiness = scope.businessId !== undefined;
    const key = `${ofBusiness} ${range.edges.length}`;
    const of =
      built.get(key) ??
      statement<FiguresParams, Row>((db: Db, asked) =>
        build(
          {
            accountId: any(asked.accountId, 'bigint'),
            businessId: ofBusiness ? any(asked.businessId, 'bigint') : undefined,
          },
          {
            wholeDays: any(asked.wholeDays, 'date[]'),
            edges: edgesOf(asked, range.edges.length),
          },
          any(asked.displayCurrencyId, 'integer'),
        ).compile(db),
      );
    built.set(key, of);
    const asked: FiguresParams = { ...scope, wholeDays: range.wholeDays, displayCurrencyId };
    range.edges.forEach(({ from, end }, index) => {
      asked[`from${index}`] = from;
      asked[`end${index}`] = end;
    });
    return of(asked);
  };
}

/** A value as the builders take it: they look at none. */
const any = <T>(value: T, type: string): T => anyValue(value, type) as unknown as T;

function edgesOf(asked: FiguresParams, count: number): Span[] {
  return Array.from({ length: count }, (_, index) => ({
    from: any(asked[`from${index}`]!, 'timestamptz'),
    end: any(asked[`end${index}`]!, 'timestamptz'),
  }));
}

/**
 * Of an aggregate without GROUP BY.
 *
 * @throws {Error} when there is no row, which PostgreSQL never returns to one
 */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('An aggregate without GROUP BY answered no row.');
  return row;
}
