import { RISK_WINDOW_HOURS, type RiskFinding } from '@mbo/gateway-contract/risk';
import type { RiskCheck } from '../../payments/create/risk';
import { listKeysOf, listsOf } from '../lists/keys';
import { findListed } from '../lists/repository';
import { kindOf, rulesOf } from '../rules';
import { decisiveOf, evaluateRules, type RiskFacts } from './evaluate';
import { countriesOf, thingsOf } from './things';
import {
  convertedAmount,
  countPayment,
  insertAssessment,
  refundedAmount,
} from './velocity-repository';

const VERDICTS = { Decline: 'decline', 'On Hold': 'hold', 'Process as 3D': '3d' } as const;

/**
 * Checks a payment by the rules that its business has enabled, whichever way it comes; nothing is asked
 * where none is. What the rules found is written down with the payment.
 */
export const checkByRules: RiskCheck = async (
  trx,
  payment,
  { transactionId, riskRules, pricingCurrencyId: currencyId },
) => {
  const rules = rulesOf(riskRules ?? []).filter(({ enabled }) => enabled);
  if (rules.length === 0) return 'allow';
  const of = (tab: string, subject?: string) =>
    rules.filter(({ reasonCode }) => {
      const kind = kindOf(reasonCode);
      return kind.tab === tab && (subject === undefined || kind.subject === subject);
    });
  const things = thingsOf(payment);
  const capped = of('threshold', 'volume');

  const amount =
    of('threshold').length > 0 ? await convertedAmount(trx, payment, currencyId) : undefined;
  const refunds: Record<number, number | undefined> = {};
  for (const { frequency } of of('threshold', 'refunds')) {
    const hours = RISK_WINDOW_HOURS[frequency];
    refunds[hours] = await refundedAmount(trx, payment, hours, currencyId);
  }
  const keys = listKeysOf(payment);
  const listed = listsOf(await findListed(trx, payment, keys), keys);
  // Last: whoever has the same card waits from here until this payment is written.
  const earlier = await countPayment(
    trx,
    {
      ...payment,
      transactionId,
      things,
      paymentMethodId: payment.card.paymentMethodId,
      volumeMinor: capped.length > 0 ? amount : undefined,
    },
    [...of('velocity'), ...capped],
  );

  const facts: RiskFacts = {
    currencyId,
    amount,
    refunds,
    earlier,
    countries: countriesOf(payment),
    listed,
    present: new Set([...Object.keys(things), ...keys.map(({ kind }) => kind)]),
  };
  const findings = evaluateRules(rules, facts);
  const decisive = decisiveOf(findings);
  const ref = { accountId: payment.accountId, transactionId };
  await insertAssessment(trx, ref, decisive, findings);
  if (!decisive) return 'allow';
  return {
    verdict: VERDICTS[decisive.action],
    reasonCode: decisive.reasonCode,
    description: inWords(decisive),
  };
};

/** What a rule found, for the audit log. */
function inWords({ reasonCode, evidence }: RiskFinding): string {
  const { description } = kindOf(reasonCode);
  const { count, limit, hours, countries: compared } = evidence;
  if (count !== undefined) {
    return `${description}: payment ${count} in ${hours} hours, ${limit} are let through`;
  }
  return compared ? `${description}: ${compared.join(' and ')}` : description;
}
