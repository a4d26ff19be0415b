import { RISK_WINDOW_HOURS, type RiskRule } from '@mbo/gateway-contract/risk';
import type { RiskListName } from '@mbo/gateway-contract/risk-lists';
import type { RiskFacts } from '../engine/evaluate';
import { countriesOf, riskSubjectsOf } from '../engine/risk-subjects';
import { listKeysOf, listsOf } from '../lists/keys';
import { kindOf } from '../rules';
import type { PastPayment } from './repository';
import { RollingSum } from './rolling-sum';

const HOUR_MS = 3_600_000;

export interface PastContext {
  currencyId: number;
  rates: ReadonlyMap<number, number>;
  listed: ReadonlyMap<string, RiskListName[]>;
}

/**
 * The facts of past payments, one after the other in the order of their times, as the evaluation had
 * them when they were made. Payments that the rule would have stopped count as what they were.
 */
export function pastFacts(
  rule: RiskRule,
  { currencyId, rates, listed }: PastContext,
): (past: PastPayment) => RiskFacts | undefined {
  const { tab, subject } = kindOf(rule.reasonCode);
  const hours = RISK_WINDOW_HOURS[rule.frequency];
  const sums = new RollingSum(hours * HOUR_MS);
  const looksAtLists = tab === 'lists' || listed.size > 0;

  /** What came before in the window; counts the payment. */
  function beforeOf(past: PastPayment, amountMinor: number | undefined): number | undefined {
    const { at, isDeclined, paymentMethodId, payment } = past;
    if (subject === 'volume') {
      const before = sums.at(at, '');
      if (!isDeclined && amountMinor !== undefined) sums.add(at, '', amountMinor);
      return amountMinor === undefined ? undefined : before;
    }
    const thing = riskSubjectsOf(payment)[subject];
    if (tab !== 'velocity' || thing === undefined) return undefined;
    const scheme = rule.ignoreScheme ? '' : paymentMethodId;
    const key = `${scheme}/${thing.trim().toLowerCase()}`;
    const before = sums.at(at, key);
    if (!(isDeclined && rule.transactionType === 'Approved')) sums.add(at, key, 1);
    return before;
  }

  /** Of each currency by itself, as the evaluation rounds it; undefined where a rate is not known. */
  function refundedAt(at: number): number | undefined {
    let all = 0;
    for (const [currency, minor] of sums.allAt(at)) {
      const rate = rates.get(Number(currency));
      if (rate === undefined) return undefined;
      all += Math.round(minor * rate);
    }
    return all;
  }

  return (past) => {
    if (past.isRefund) {
      sums.add(past.at, String(past.currencyId), past.amountMinor);
      return undefined;
    }
    const amountMinor = converted(past, rates);
    const subjects = riskSubjectsOf(past.payment);
    const keys = looksAtLists ? listKeysOf(past.payment) : [];
    const found = keys.flatMap((key) =>
      (listed.get(`${key.kind}/${key.value.trim().toLowerCase()}`) ?? []).map((list) => ({
        ...key,
        list,
      })),
    );
    const before = beforeOf(past, amountMinor);
    const earlier = before === undefined ? {} : { [rule.reasonCode]: before };
    return {
      currencyId,
      amountMinor,
      refundedMinor: subject === 'refunds' ? { [hours]: refundedAt(past.at) } : {},
      paymentsBefore: subject === 'volume' ? {} : earlier,
      volumeBeforeMinor: subject === 'volume' ? earlier : {},
      countries: countriesOf(past.payment),
      listed: listsOf(found, keys),
      present: new Set([...Object.keys(subjects), ...keys.map(({ kind }) => kind)]),
    };
  };
}

/** Minor units of the rules' currency; undefined where no rate is known. */
export function converted(
  { amountMinor, currencyId }: Pick<PastPayment, 'amountMinor' | 'currencyId'>,
  rates: ReadonlyMap<number, number>,
): number | undefined {
  const rate = rates.get(currencyId);
  return rate === undefined ? undefined : Math.round(amountMinor * rate);
}
