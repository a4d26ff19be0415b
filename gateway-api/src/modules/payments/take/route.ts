import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import { invalid } from '../../../core/errors/app-error';
import { acquirerNamed, type Acquirers, SANDBOX } from '../../acquiring/acquirers';
import type { NewPayment } from './new-payment';

/** Where a payment may be tried. */
export interface Processor {
  /** Null: the one that is built in. */
  processorId: number | null;
  name: string;
  /** Name of the interface it is reached by, see `acquiring/acquirers`. */
  acquirer: string;
}

/** Of a business that has set up none. */
export const BUILT_IN_PROCESSOR: Processor = {
  processorId: null,
  name: 'Sandbox acquirer',
  acquirer: SANDBOX,
};

/** Processors of the payment's business by id, the first to be tried first. */
export type ProcessorGroup = readonly number[];

/**
 * Sends some payments to processors of their own. The first rule that answers a group decides;
 * ids in it that are no active processors of the business are passed over.
 */
export type RoutingRule = (
  trx: Transaction<Database>,
  payment: NewPayment,
) => Promise<ProcessorGroup | undefined>;

/**
 * Where a payment is to be tried, in order; at least one. `active` are the business's processors;
 * `number` is the card's, to be shown to nobody but the acquirers.
 *
 * @throws AppError 422 when none of them supports such a card.
 */
export async function routePayment(
  trx: Transaction<Database>,
  { acquirers, routingRules }: { acquirers: Acquirers; routingRules: readonly RoutingRule[] },
  payment: NewPayment,
  active: readonly Processor[],
  number: string,
): Promise<[Processor, ...Processor[]]> {
  const processors = await chosen(trx, payment, routingRules, active);
  const refusals: string[] = [];
  const [first, ...rest] = (processors.length > 0 ? processors : [BUILT_IN_PROCESSOR]).filter(
    ({ acquirer }) => {
      const refusal = acquirerNamed(acquirers, acquirer).refusesCard(number);
      if (refusal !== undefined) refusals.push(refusal);
      return refusal === undefined;
    },
  );
  if (first) return [first, ...rest];
  const message = refusals[0] ?? 'This card is not supported.';
  throw invalid([{ field: 'credit_card.number', message }]);
}

async function chosen(
  trx: Transaction<Database>,
  payment: NewPayment,
  rules: readonly RoutingRule[],
  active: readonly Processor[],
): Promise<readonly Processor[]> {
  for (const rule of rules) {
    const group = await rule(trx, payment);
    const members = [...new Set(group)].flatMap(
      (id) => active.find(({ processorId }) => processorId === id) ?? [],
    );
    if (members.length > 0) return members;
  }
  return active;
}
