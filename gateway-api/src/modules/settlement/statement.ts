import { STATEMENT_LINE_KINDS } from '@mbo/gateway-contract/statements';
import {
  charge,
  type ChargeContext,
  type ChargeCurrency,
  type ChargeEvent,
  type ChargeLine,
  type FeeName,
  type Percent,
  type PricingProfile,
  reserveEndsOn,
} from '@mbo/pricing';
import { crossRate, currencyOf, perDollar, settled } from './cross-rate';
import { type Day, monthEnds, type Period } from './periods';
import { type Hold, Reserve, type ReserveResult } from './reserve';
import { type PayoutPart, type Split, splitPayout } from './split-payout';

/** What moved money of a merchant. */
export type MovementName = 'sales' | 'refunds' | 'voids' | 'chargebacks';

/** A transaction, or another attempt at one, as a statement takes it up. */
export interface SettledEvent {
  transactionId: string;
  /** UTC day. */
  day: Day;
  currencyId: number;
  paymentMethodId: number;
  /** What it moved; undefined for what moved nothing, such as a decline. Minor units, more than 0. */
  movement?: { name: MovementName; amountMinor: number } | undefined;
  /** What it is charged as. */
  charges: readonly ChargeEvent[];
  /**
   * The captured transaction whose reserve it reduces, and to how much at most: what a refund leaves,
   * and 0 for a void.
   */
  reduces?: string | undefined;
  /** The merchant's own acquirer pays it out: it moves nothing, and only the gateway fee is charged. */
  isGatewayOnly?: boolean | undefined;
}

/** Fees of a kind, or their tax, that no statement has taken yet. The amount is negative. */
export type AccruedFee = Omit<StatementLine, 'settledMinor'>;

export interface StatementInput {
  period: Period;
  /** Of the bank account: what the statement is in. */
  currency: ChargeCurrency;
  /** Of what came before: below the threshold, or below 0. Minor units of `currency`. */
  carriedInMinor: number;
  events: readonly SettledEvent[];
  /** Open when the period begins. */
  holds: readonly Hold[];
  profile: PricingProfile;
  pricingCurrency: ChargeCurrency;
  /** Currencies of events, by id. */
  currencies: ReadonlyMap<number, ChargeCurrency>;
  /** Units of the currency for one US dollar on the period's last day, by currency id. */
  rates: ReadonlyMap<number, string>;
  vatRate?: Percent | undefined;
  /** Pay out nothing below it. Minor units of `currency`. */
  thresholdMinor: number;
  bankAccountId: number;
  splits: readonly Split[];
  /** Whether payouts go by wire, which has a fee. */
  isWire: boolean;
  /** Whether the fees of months and years are taken here: of one of a business' bank accounts. */
  hasPeriodicFees: boolean;
  /** Left by statements before that did not take their fees. Default: none. */
  accrued?: readonly AccruedFee[] | undefined;
  /** Leaves all fees and their tax to a later statement. Default: false. */
  defersFees?: boolean | undefined;
}

export type StatementLineKind = MovementName | 'fee' | 'tax' | 'reserve held' | 'reserve released';

/** All of a kind in one currency. Amounts are as the merchant sees them: what is taken is negative. */
export interface StatementLine {
  kind: StatementLineKind;
  fee?: FeeName | undefined;
  /** Undefined where it is of none, such as a monthly fee. */
  paymentMethodId?: number | undefined;
  currencyId: number;
  /** How many transactions it is of; of a cascading fee, further attempts. */
  count: number;
  amountMinor: number;
  /** The same in the statement's currency. */
  settledMinor: number;
}

export interface Statement extends ReserveResult {
  lines: StatementLine[];
  /** Fees that a later statement will take. */
  accrued: AccruedFee[];
  carriedInMinor: number;
  /** What was carried in and all lines together. */
  totalMinor: number;
  /** What of it is paid out; the rest is carried over. 0 or more. */
  payoutMinor: number;
  carriedOutMinor: number;
  payouts: PayoutPart[];
}

/**
 * The statement of a business' bank account over a period, worked out from what happened alone: the
 * same input always gives the same statement. Nothing is paid out below the threshold or below 1 minor
 * unit; what is not paid out is carried over, also a debt.
 *
 * Source: docs/settlement.md.
 *
 * @throws {NoPriceError} if the profile has no price for a card; RangeError if a rate is missing
 */
export function makeStatement(input: StatementInput): Statement {
  const { period, carriedInMinor, currency, profile, accrued = [] } = input;
  const sums = new LineSums(input);
  const reserve = new Reserve(input.holds);

  for (const event of input.events) addEvent(event, input, sums, reserve);
  reserve.releaseUntil(period.last);
  for (const { hold, releasedMinor } of reserve.released()) {
    sums.add({ kind: 'reserve released', ...placeOf(hold), amountMinor: releasedMinor });
  }
  for (const end of input.hasPeriodicFees ? monthEnds(period) : []) {
    addCharge(sums, input, { kind: 'month' });
    if (end.endsWith('12-31')) addCharge(sums, input, { kind: 'year' });
  }
  // A statement about nothing costs nothing.
  if (sums.hasAny()) addCharge(sums, input, { kind: 'statement' });
  for (const fee of accrued) sums.add(fee, fee.count);

  const before = carriedInMinor + sums.settledMinor();
  const wire = input.isWire
    ? charge({ kind: 'wirePayout' }, profile, sums.contextIn(currency.currencyId))
    : [];
  const wireMinor = input.defersFees
    ? 0
    : wire.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const paysOut = before - wireMinor >= Math.max(1, input.thresholdMinor);
  if (paysOut) for (const line of wire) addLine(sums, line, undefined);

  const totalMinor = carriedInMinor + sums.settledMinor();
  const payoutMinor = paysOut ? totalMinor : 0;
  return {
    lines: sums.lines(),
    ...reserve.result(),
    accrued: sums.accrued(),
    carriedInMinor,
    totalMinor,
    payoutMinor,
    carriedOutMinor: totalMinor - payoutMinor,
    payouts: splitPayout(payoutMinor, input.bankAccountId, input.splits),
  };
}

function addEvent(
  event: SettledEvent,
  input: StatementInput,
  sums: LineSums,
  reserve: Reserve,
): void {
  const { currencyId, paymentMethodId, movement, transactionId } = event;
  if (movement) {
    const amountMinor = movement.name === 'sales' ? movement.amountMinor : -movement.amountMinor;
    sums.add({ kind: movement.name, currencyId, paymentMethodId, amountMinor });
  }
  const { isGatewayOnly } = event;
  const context = { ...sums.contextIn(currencyId), isGatewayOnly };
  let heldMinor = 0;
  let releasedMinor = 0;
  let taxMinor = 0;
  let isCharged = false;
  for (const one of event.charges) {
    const lines = charge(one, input.profile, context);
    for (const line of lines) {
      if (line.kind === 'reserveHeld') heldMinor += line.amountMinor;
      else if (line.kind === 'reserveReleased') releasedMinor += line.amountMinor;
      else if (line.kind === 'tax') taxMinor += line.amountMinor;
      else addLine(sums, line, paymentMethodId);
    }
    const isCapture = !isGatewayOnly && (one.kind === 'sale' || one.kind === 'capture');
    if (isCapture && !lines.some((line) => line.kind === 'fee' && line.fee === 'discountFee')) {
      // One that rounds to nothing is counted too, as its transaction is in the line's list.
      sums.add({ kind: 'fee', fee: 'discountFee', currencyId, paymentMethodId, amountMinor: 0 });
    }
    isCharged ||= isCapture || lines.some(({ kind }) => kind === 'fee');
  }
  if (isCharged && input.vatRate !== undefined) {
    sums.add({ kind: 'tax', currencyId, paymentMethodId, amountMinor: 0 - taxMinor });
  }
  if (heldMinor > 0) {
    sums.add({ kind: 'reserve held', currencyId, paymentMethodId, amountMinor: -heldMinor });
    const scheme = input.profile.cardSchemes.find((one) => one.paymentMethodId === paymentMethodId);
    if (!scheme) throw new RangeError(`There is no reserve of ${paymentMethodId}.`);
    const endsOn = reserveEndsOn(event.day, scheme);
    reserve.hold({ transactionId, paymentMethodId, currencyId, heldMinor, endsOn });
  }
  if (event.reduces === undefined) return;
  // A void gives all of a hold back, a refund its part of it.
  reserve.release(event.reduces, movement?.name === 'voids' ? Infinity : releasedMinor);
}

/** The lines of a statement while it is made: one for each kind, fee, payment method and currency. */
class LineSums {
  private readonly sums = new Map<string, StatementLine>();
  /** Fees and tax that are left to a later statement. */
  private readonly deferred = new Map<string, StatementLine>();
  private readonly contexts = new Map<number, ChargeContext>();

  constructor(private readonly input: StatementInput) {}

  add(entry: Omit<StatementLine, 'count' | 'settledMinor'>, count = 1): void {
    const { kind, fee, paymentMethodId, currencyId } = entry;
    const isFee = kind === 'fee' || kind === 'tax';
    const sums = isFee && this.input.defersFees ? this.deferred : this.sums;
    const key = [kind, fee, paymentMethodId, currencyId].join('/');
    const line = sums.get(key) ?? { ...entry, amountMinor: 0, count: 0, settledMinor: 0 };
    line.count += count;
    line.amountMinor += entry.amountMinor;
    sums.set(key, line);
  }

  /** Whether anything happened. */
  hasAny(): boolean {
    return this.sums.size + this.deferred.size > 0;
  }

  accrued(): AccruedFee[] {
    return [...this.deferred.values()].map(({ settledMinor: _later, ...fee }) => fee);
  }

  /** What events in a currency are charged with. */
  contextIn(currencyId: number): ChargeContext {
    const known = this.contexts.get(currencyId);
    if (known) return known;
    const { input } = this;
    const { pricingCurrency, vatRate } = input;
    const [from, to] = [pricingCurrency.currencyId, currencyId];
    // Missing, it is complained of by the first fee that needs it.
    const isKnown = [from, to].every((id) => perDollar(input, id) !== undefined);
    const exchangeRate = from !== to && isKnown ? crossRate(input, from, to) : undefined;
    const currency = currencyOf(input, currencyId);
    const context = { currency, pricingCurrency, vatRate, exchangeRate };
    this.contexts.set(currencyId, context);
    return context;
  }

  /**
   * In the order of their kinds; each is converted as a whole and rounded once. Lines of fees that are
   * nothing are left out.
   */
  lines(): StatementLine[] {
    const { input } = this;
    const place = ({ kind }: StatementLine) => STATEMENT_LINE_KINDS.indexOf(kind);
    return [...this.sums.values()]
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map((line) => ({ ...line, settledMinor: settled(line, input) }))
      .sort((a, b) => place(a) - place(b) || a.currencyId - b.currencyId);
  }

  settledMinor(): number {
    return this.lines().reduce((sum, line) => sum + line.settledMinor, 0);
  }
}

function placeOf({ currencyId, paymentMethodId }: Hold) {
  return { currencyId, paymentMethodId };
}

function addCharge(sums: LineSums, input: StatementInput, event: ChargeEvent): void {
  const lines = charge(event, input.profile, sums.contextIn(input.currency.currencyId));
  for (const line of lines) addLine(sums, line, undefined);
}

function addLine(sums: LineSums, line: ChargeLine, paymentMethodId: number | undefined): void {
  const { currencyId } = line;
  const amountMinor = -line.amountMinor;
  if (line.kind === 'fee') {
    sums.add({ kind: 'fee', fee: line.fee, currencyId, paymentMethodId, amountMinor });
  } else {
    sums.add({ kind: 'tax', currencyId, paymentMethodId, amountMinor });
  }
}
