import { RISK_WINDOW_HOURS, type RiskFinding } from '@mbo/gateway-contract/risk';
import countries from 'i18n-iso-countries';
import { countryOfIp } from '../../../core/ip-country/ip-country';
import type { RiskCheck } from '../../payments/create/risk';
import type { NewPayment } from '../../payments/create/new-payment';
import { kindOf, rulesOf } from '../rules';
import { decisiveOf, evaluateRules, type RiskFacts } from './evaluate';
import { thingsOf } from './things';
import {
  convertedAmount,
  countPayment,
  insertAssessment,
  listedOf,
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
  const listed = of('lists').length > 0 ? await listedOf(trx, payment, things) : new Set<string>();
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
    present: new Set(Object.keys(things)),
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

function countriesOf({ card, billing, shipping, ip }: NewPayment): RiskFacts['countries'] {
  const { bankCountryId: bank } = card;
  return {
    bin: bank === null ? undefined : countries.numericToAlpha2(String(bank).padStart(3, '0')),
    billing: billing.countryCode,
    shipping: shipping.countryCode,
    ip: countryOfIp(ip),
    // No payment says where its payer is.
    geo: undefined,
  };
}

/** What a rule found, for the audit log. */
function inWords({ reasonCode, evidence }: RiskFinding): string {
  const { description } = kindOf(reasonCode);
  const { count, limit, hours, countries: compared } = evidence;
  if (count !== undefined) {
    return `${description}: payment ${count} in ${hours} hours, ${limit} are let through`;
  }
  return compared ? `${description}: ${compared.join(' and ')}` : description;
}
