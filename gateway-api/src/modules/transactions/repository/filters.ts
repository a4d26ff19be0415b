import type { FilterOperator, TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import { invalid } from '../../../core/errors/app-error';
import { fieldError } from '../../../core/errors/field-error';
import { problemOf } from './check-filter';
import { any, type Condition, not } from './condition';
import { filterCondition, type FilterContext } from './filter-condition';
import { daysOfUser } from './days';

const RANGES: readonly FilterOperator[] = ['GT', 'GTE', 'LT', 'LTE'];

/**
 * What the filters ask for together. Those that include the same field, other than by an order, are
 * alternatives; all the rest must hold.
 *
 * @throws {AppError} 422 naming every value that cannot be.
 */
export async function filtersCondition(
  filters: readonly TransactionFilter[],
  userId: number | null,
  given: Omit<FilterContext, 'days'>,
): Promise<Condition[]> {
  const errors = filters.flatMap((filter, index) => {
    const problem = problemOf(filter);
    return problem === undefined ? [] : [fieldError(`filters.${index}.value`, problem)];
  });
  if (errors.length > 0) throw invalid(errors);

  const named = filters.filter(({ field }) => field === 'timestamp').map(({ value }) => value);
  const context = { ...given, days: await daysOfUser(given.db, userId, named) };
  const conditions: Condition[] = [];
  const alternatives = new Map<string, Condition[]>();
  for (const filter of filters) {
    const condition = await filterCondition(filter, context);
    if (filter.action === 'EXCLUDE') {
      conditions.push(not(condition));
    } else if (RANGES.includes(filter.operator)) {
      conditions.push(condition);
    } else {
      alternatives.set(filter.field, [...(alternatives.get(filter.field) ?? []), condition]);
    }
  }
  return [...conditions, ...[...alternatives.values()].map(any)];
}
