import type { RoutingDryRunRequest, RoutingDryRunResponse } from '@mbo/gateway-contract/routing';
import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import type { BusinessRef } from '../businesses/repository';
import { customFieldsOf } from '../payments/custom-fields';
import { capabilitiesOf, skippedReason } from '../processors/capabilities';
import { readManagement } from '../processors/service';
import { type RoutedPayment, ruleFor } from './matches';
import { listGroups, listRules, namesOf, toGroup, toRule } from './repository';

/** What would become of a sample payment. Nothing is paid or written. @throws {AppError} 422. */
export async function dryRun(
  db: Db,
  reader: Principal,
  business: BusinessRef,
  sample: RoutingDryRunRequest,
): Promise<RoutingDryRunResponse> {
  const { currency, scheme } = await namesOf(db, sample);
  const errors: CodedFieldError[] = [];
  if (!currency) errors.push(fieldError('currencyId', 'choose_currency'));
  if (!scheme) errors.push(fieldError('paymentMethodId', 'choose_card_scheme'));
  if (!currency || !scheme) throw invalid(errors);

  const payment = paymentOf(sample, currency.coefficient);
  const rules: RoutingDryRunResponse['rules'] = [];
  const enabled = (await listRules(db, business)).filter((rule) => rule.is_enabled);
  const decisive = ruleFor(enabled, payment, ({ rule_id: ruleId }, failed) => {
    rules.push({ ruleId, matches: failed === undefined, failedCondition: failed ?? null });
  });
  const groups = await listGroups(db, business);
  const group = groups.find(({ group_id }) => group_id === decisive?.group_id);
  const { cards, isAutoCascading } = await readManagement(db, reader, business);
  const candidates = group
    ? group.processor_ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
    : cards;
  const demand = {
    ...sample,
    scheme,
    currencyAlphaCode: currency.alphaCode,
  };
  return {
    rule: decisive ? toRule(decisive) : null,
    group: group ? toGroup(group) : null,
    rules,
    processors: candidates.map((card) => {
      const reason = skippedReason(
        capabilitiesOf({ ...card, configurationId: card.processorId }),
        demand,
      );
      return { id: card.id, name: card.name, isEligible: reason === '', skippedReason: reason };
    }),
    isAutoCascading,
  };
}

function paymentOf(sample: RoutingDryRunRequest, coefficient: number): RoutedPayment {
  return {
    binCountryId: sample.binCountryId ?? undefined,
    paymentMethodId: sample.paymentMethodId,
    currencyId: sample.currencyId,
    coefficient,
    amountMinor: sample.amount,
    ipCountryId: sample.ipCountryId ?? undefined,
    billingCountryId: sample.billingCountryId ?? undefined,
    medium: sample.medium,
    cardCategory: sample.cardCategory ?? undefined,
    customFields: customFieldsOf(sample.custom),
  };
}
