import { RISK_WINDOW_HOURS, type RiskFinding } from '@mbo/gateway-contract/risk';
import type { RiskCheck } from '../../payments/create/risk';
import { listKeysOf, listsOf } from '../lists/keys';
import { kindOf, rulesOf } from '../rules';
import { decisiveOf, evaluateRules, type RiskFacts } from './evaluate';
import { countriesOf, riskSubjectsOf } from './risk-subjects';
import { askAbout, assessmentInsert, MAX_OVER } from './velocity-repository';

const VERDICTS = { Decline: 'decline', 'On Hold': 'hold', 'Process as 3D': '3d' } as const;

/**
 * Checks a payment by the rules that its business has enabled, whichever way it comes; nothing is asked
 * where none is. What the rules found is written down with the payment.
 */
export const checkByRules: RiskCheck = async (
  trx,
  payment,
  { transactionId, riskRules, pricingCurrencyId: currencyId, writes },
) => {
  const rules = rulesOf(riskRules ?? []).filter(({ enabled }) => enabled);
  if (rules.length === 0) return 'allow';
  const { accountId, businessId, amountMinor, card } = payment;
  const subjects = riskSubjectsOf(payment);
  const keys = listKeysOf(payment);
  const refundHours = rules
    .filter(({ reasonCode }) => kindOf(reasonCode).subject === 'refunds')
    .map(({ frequency }) => RISK_WINDOW_HOURS[frequency]);
  const { listed, ...figures } = await askAbout(trx, {
    accountId,
    businessId,
    transactionId,
    paymentMethodId: card.paymentMethodId,
    amountMinor,
    currencyId: payment.currencyId,
    rulesCurrencyId: currencyId,
    subjects,
    counting: rules.filter(({ reasonCode }) => {
      const { tab, subject } = kindOf(reasonCode);
      return tab === 'velocity' || subject === 'volume';
    }),
    keys,
    refundHours,
  });

  const facts: RiskFacts = {
    ...figures,
    countedOver: MAX_OVER,
    currencyId,
    countries: countriesOf(payment),
    listed: listsOf(listed, keys),
    present: new Set([...Object.keys(subjects), ...keys.map(({ kind }) => kind)]),
  };
  const findings = evaluateRules(rules, facts);
  const decisive = decisiveOf(findings);
  writes.push(assessmentInsert({ accountId, transactionId }, decisive, findings));
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
    return `${description}: payment ${count} in ${hours} hours, the limit is ${limit}`;
  }
  return compared ? `${description}: ${compared.join(' and ')}` : description;
}
