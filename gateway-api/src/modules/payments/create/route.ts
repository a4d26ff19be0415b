import type { StoredRouting } from '@mbo/gateway-contract/routing';
import { type AppError, invalid } from '../../../core/errors/app-error';
import { fieldError, type Problem, problem } from '../../../core/errors/field-error';
import { countryOfIp } from '../../../core/ip-country/ip-country';
import { acquirerNamed, type Acquirers, SANDBOX } from '../../acquiring/acquirers';
import type { AllLookups } from '../../lookups/repository';
import { capabilitiesOf, type ProcessorLimits, skippedReason } from '../../processors/capabilities';
import { type ConfiguredRule, type RoutedPayment, ruleFor, ruleName } from '../../routing/matches';
import type { NewPayment } from './new-payment';
import type { PaymentBusiness } from './repository';

/** Where a payment may be tried. */
export interface Processor {
  /** Null: the one that is built in. */
  processorId: number | null;
  name: string;
  /** Name of the interface it is reached by, see `acquiring/acquirers`. */
  acquirer: string;
  /** The merchant's own acquirer pays out what it takes: the gateway owes the merchant nothing. */
  isGatewayOnly: boolean;
}

/** Of a business that has set up none. */
export const BUILT_IN_PROCESSOR: Processor = {
  processorId: null,
  name: 'Sandbox acquirer',
  acquirer: SANDBOX,
  isGatewayOnly: false,
};

/** A processor of the business, with what it may take. */
export interface CandidateProcessor extends Processor, ProcessorLimits {
  processorId: number;
  /** Statements name the business by this part, and not by that of the business. */
  isDynamicDescriptor: boolean;
  dynamicDescriptorDefaultPart: string;
}

export interface Route {
  /** Where it is to be tried, in order. */
  processors: [Processor, ...Processor[]];
  routing: StoredRouting;
  /** What statements call the business by. */
  billingDescriptor: string;
}

/** What of the payment routing looks at, beside the payment itself. */
export interface RouteDemand {
  /** The card's, to be shown to nobody but the acquirers. Undefined: it is stored at `acquirer`. */
  number: string | undefined;
  /** The only acquirer that knows the card. Default: any. */
  acquirer?: string;
  /** Whether the card holder is to confirm it. */
  needs3D: boolean;
  lists: Pick<AllLookups, 'currencies' | 'countries' | 'paymentmethods'>;
}

/**
 * Where a payment is to be tried: the processors of the first routing rule that matches, else all of
 * the business in their order; of them those that take the scheme and the currency, and 3D if needed.
 *
 * @throws {AppError} 422 when none of them takes such a payment.
 */
export function routePayment(
  { acquirers }: { acquirers: Acquirers },
  payment: NewPayment,
  business: PaymentBusiness,
  { number, acquirer: only, needs3D, lists }: RouteDemand,
): Route {
  const { paymentMethodId } = payment.card;
  const scheme =
    lists.paymentmethods.find((method) => method.paymentMethodId === paymentMethodId)?.name ?? '';
  const { currencyId, currencyAlphaCode } = payment;
  const demand = { paymentMethodId, scheme, currencyId, currencyAlphaCode, needs3D };
  const { rule, members } = choose(payment, business, lists);

  const skipped: StoredRouting['skipped'] = [];
  const able = members.filter((candidate) => {
    const reason = skippedReason(capabilitiesOf(candidate), demand);
    if (reason !== '') skipped.push({ processor: candidate.name, reason });
    return reason === '';
  });
  if (members.length > 0 && able.length === 0) throw noProcessor(skipped, currencyAlphaCode);

  const refusals: Problem[] = [];
  const [first, ...rest] = (able.length > 0 ? able : [BUILT_IN_PROCESSOR]).filter(
    ({ acquirer }) => {
      if (number === undefined) return acquirer === only;
      const refusal = acquirerNamed(acquirers, acquirer).refusesCard(number);
      if (refusal !== undefined) refusals.push(refusal);
      return refusal === undefined;
    },
  );
  if (!first) {
    const refusal = refusals[0] ?? problem('card_unsupported');
    throw invalid([{ field: 'credit_card.number', ...refusal }]);
  }
  return {
    processors: [first, ...rest],
    routing: { rule: rule ? ruleName(rule) : '', group: rule?.groupName ?? '', skipped },
    billingDescriptor: descriptorOf(payment, business, first),
  };
}

function choose(
  payment: NewPayment,
  { processors, rules }: PaymentBusiness,
  lists: RouteDemand['lists'],
): { rule: ConfiguredRule | undefined; members: readonly CandidateProcessor[] } {
  const rule = rules.length > 0 ? ruleFor(rules, routedPayment(payment, lists)) : undefined;
  const members = [...new Set(rule?.processorIds)].flatMap(
    (id) => processors.find(({ processorId }) => processorId === id) ?? [],
  );
  // A group whose processors are all gone routes nowhere.
  return members.length > 0 ? { rule, members } : { rule: undefined, members: processors };
}

function routedPayment(payment: NewPayment, lists: RouteDemand['lists']): RoutedPayment {
  const currency = lists.currencies.find(({ currencyId }) => currencyId === payment.currencyId);
  const countryId = (iso2: string | undefined) =>
    lists.countries.find(({ countryIso2Code }) => countryIso2Code === iso2)?.countryId;
  return {
    binCountryId: payment.card.bankCountryId ?? undefined,
    paymentMethodId: payment.card.paymentMethodId,
    currencyId: payment.currencyId,
    coefficient: currency?.coefficient ?? 2,
    amountMinor: payment.amountMinor,
    ipCountryId: countryId(countryOfIp(payment.ip)),
    billingCountryId: countryId(payment.billing.countryCode),
    medium: payment.medium,
    cardCategory: payment.card.category,
    customFields: payment.customFields,
  };
}

/** `No processor takes this payment (Northgate: no JPY).` */
function noProcessor(skipped: StoredRouting['skipped'], currency: string): AppError {
  const reasons = skipped.map(({ processor, reason }) => `${processor}: ${reason}`).join(', ');
  const isCurrency = skipped.some(({ reason }) => reason === `no ${currency}`);
  const field = isCurrency ? 'currency' : 'credit_card.number';
  return invalid([fieldError(field, 'no_processor_takes_it', { reasons })]);
}

/** Of statements; the networks print no more. */
const DESCRIPTOR_LENGTH = 22;

function descriptorOf(
  { invoiceNumber, billingDescriptor }: NewPayment,
  business: PaymentBusiness,
  processor: Processor | CandidateProcessor,
): string {
  const own =
    'isDynamicDescriptor' in processor && processor.isDynamicDescriptor
      ? processor.dynamicDescriptorDefaultPart
      : '';
  const part =
    own || (business.dynamicDescriptorEnabled ? business.dynamicDescriptorDefaultPart : '');
  return part === '' ? billingDescriptor : `${part}${invoiceNumber}`.slice(0, DESCRIPTOR_LENGTH);
}
