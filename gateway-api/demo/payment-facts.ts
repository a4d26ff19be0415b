import type { Medium } from '@mbo/gateway-contract/transaction-filters';
import type { Selectable } from 'kysely';
import type { AttemptOutcome, ProductLine } from '../src/modules/payments/table-types';
import type { Transactions } from '../src/modules/tables';
import type { Activity } from './activity';
import { TIMED_OUT } from './declines';
import { isShipped, productsFor } from './goods';
import { processorsOf } from './create-accounts';
import { type Random, seededRandom } from './random';

export interface DemoAttempt {
  processor: string;
  outcome: AttemptOutcome;
  responseCode: string;
  startedAt: number;
  answeredAt: number | null;
}

/** A payment of the history, as its row has it. */
export type PastPayment = Pick<
  Selectable<Transactions>,
  'transaction_id' | 'occurred_at' | 'currency_id' | 'amount_minor' | 'payer_name' | 'payer_email'
>;

/** What is known of a payment beside its transactions. */
export interface PaymentFacts {
  walletType: string;
  cvvPresent: boolean;
  cvvCheck: string;
  avsCheck: string;
  arn: string;
  shipped: boolean;
  products: ProductLine[];
  attempts: DemoAttempt[];
}

/** Answers after which another processor is tried. */
const SOFT = new Set(['91', '96']);

const AVS = [
  ['Y', 70],
  ['Z', 8],
  ['A', 8],
  ['N', 4],
  ['U', 10],
] as const;

/** Where a payment was taken: some call, most pay by themselves. The same for all that follows. */
export function mediumOf({ business, rootId }: Activity): Medium {
  // Ids are random enough to stand for a dice.
  const share = Number.parseInt(rootId.slice(-6), 16) / 0x1000000;
  return business.motoEnabled && share < 0.08 ? 'Virtual terminal' : 'Website';
}

/** The same for the same payment, whenever it is asked; for the first transaction of one. */
export function factsOf(payment: Activity): PaymentFacts {
  const { business, customer } = payment;
  const random = seededRandom(`facts/${payment.id}`);
  const walletType = mediumOf(payment) === 'Website' ? customer.wallet : '';
  const wrongCvv = payment.responseCode === 'N7';
  const cvvPresent = wrongCvv || (walletType === '' && business.rhythm !== 'subscription');
  return {
    walletType,
    cvvPresent,
    cvvCheck: wrongCvv ? 'N' : cvvPresent ? (random.chance(0.97) ? 'M' : 'P') : '',
    avsCheck: random.weighted(AVS),
    arn: payment.outcome === 'approved' ? digits(random, 23) : '',
    shipped: isShipped(business),
    products: productsFor(business, payment.amountMinor, random),
    attempts: attemptsOf(payment, random),
  };
}

/** The last one's answer is the payment's. */
function attemptsOf(payment: Activity, random: Random): DemoAttempt[] {
  const [first = '', second] = processorsOf(payment.business);
  const declined = payment.outcome === 'declined';
  const cascaded =
    second !== undefined && (declined ? SOFT.has(payment.responseCode) : random.chance(0.02));
  const duration = () => random.int(250, 1_900);
  const last = (processor: string, startedAt: number): DemoAttempt => {
    const silent = payment.responseCode === TIMED_OUT;
    return {
      processor,
      outcome: silent ? 'no answer' : declined ? 'declined' : 'approved',
      responseCode: payment.responseCode,
      startedAt,
      answeredAt: startedAt + (silent ? 20_000 : duration()),
    };
  };
  if (!cascaded) return [last(first, payment.at)];
  const before: DemoAttempt = {
    processor: first,
    outcome: 'declined',
    responseCode: declined ? payment.responseCode : '96',
    startedAt: payment.at,
    answeredAt: payment.at + duration(),
  };
  return [before, last(second, payment.at + 2_000)];
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}
