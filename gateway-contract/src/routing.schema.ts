import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  countryId,
  currencyId,
  id,
  line,
  minorUnits,
  order,
  pathId,
  recordVersion,
} from './common.schema';
import { MAX_CUSTOM_FIELD_LENGTH } from './payments';
import { MAX_CONDITIONS, ROUTING_ACTIONS, ROUTING_FIELD_NAMES, ROUTING_FIELDS } from './routing';
import { CARD_CATEGORIES, FILTER_OPERATORS, MEDIUMS } from './transaction-filters';
import { messageFor } from './field-errors';

type ValueType = (typeof ROUTING_FIELDS)[keyof typeof ROUTING_FIELDS]['valueType'];

/** Values by their type; those of other types are any text. */
const VALUES: Partial<Record<ValueType, z.ZodType<string>>> = {
  number: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  country: z.string().regex(/^[1-9]\d{0,2}$/),
  currency: z.string().regex(/^[1-9]\d{0,2}$/),
  paymentMethod: z.string().regex(/^[1-9]\d{0,4}$/),
  cardCategory: z.enum(CARD_CATEGORIES),
  medium: z.enum(MEDIUMS),
};

/**
 * One condition of a routing rule. `value` by the field's value type: text as typed, compared
 * whatever its case unless EXACTLY; number a decimal in the major unit of the payment's currency;
 * country, currency and payment method their ids; medium and card category their words. Of a
 * condition whose field a payment has no data for, IS does not hold and IS NOT does.
 */
export const routingCondition = z
  .object({
    field: z.enum(ROUTING_FIELD_NAMES),
    action: z.enum(ROUTING_ACTIONS),
    operator: z.enum(FILTER_OPERATORS),
    value: z.string().trim().min(1, messageFor('value_required')).max(MAX_CUSTOM_FIELD_LENGTH),
  })
  .refine(
    ({ field, operator }) =>
      (ROUTING_FIELDS[field].operators as readonly string[]).includes(operator),
    { path: ['operator'], message: messageFor('wrong_operator') },
  )
  .refine(
    ({ field, value }) => VALUES[ROUTING_FIELDS[field].valueType]?.safeParse(value).success ?? true,
    {
      path: ['value'],
      message: messageFor('value_not_of_field'),
    },
  );

/** All conditions must hold. The first enabled rule that matches decides. */
export const routingRuleRequest = z.object({
  /** Default: none. */
  name: line.max(120).default(''),
  conditions: z
    .array(routingCondition)
    .min(1, messageFor('conditions_required'))
    .max(MAX_CONDITIONS, messageFor('too_many_conditions', { max: MAX_CONDITIONS })),
  groupId: z.int(messageFor('choose_group')).positive(),
  isEnabled: z.boolean().default(true),
});

export const routingRule = z.object({
  ruleId: id,
  name: z.string(),
  conditions: z.array(
    z.object({
      field: z.enum(ROUTING_FIELD_NAMES),
      action: z.enum(ROUTING_ACTIONS),
      operator: z.enum(FILTER_OPERATORS),
      value: z.string(),
    }),
  ),
  groupId: id,
  isEnabled: z.boolean(),
  version: recordVersion,
});

/** In the order they are looked at. */
export const routingRulesResponse = z.object({ rules: z.array(routingRule) });

export const routingRuleSaved = apiMessage.extend({ rule: routingRule });

/** The rule takes the place `order`, from 1; the others move. */
export const sortRoutingRulesRequest = z.object({ id, order });

export const processorGroupRequest = z.object({
  name: line.min(1, messageFor('name_required')).max(60),
  /** Card processors of the business, the first to be tried first. */
  processorIds: z.array(id).min(1, messageFor('choose_processor')).max(50),
});

export const processorGroup = z.object({
  groupId: id,
  name: z.string(),
  processorIds: z.array(id),
  version: recordVersion,
});

/** By name. */
export const processorGroupsResponse = z.object({ groups: z.array(processorGroup) });

export const processorGroupSaved = apiMessage.extend({ group: processorGroup });

/** A sample payment. What is left out the payment has no data for. */
export const routingDryRunRequest = z.object({
  currencyId,
  /** Minor units. */
  amount: minorUnits.min(1, messageFor('amount_not_above_zero')),
  paymentMethodId: z.int(messageFor('choose_card_scheme')).positive(),
  cardCategory: z.enum(CARD_CATEGORIES).nullish(),
  binCountryId: countryId.nullish(),
  ipCountryId: countryId.nullish(),
  billingCountryId: countryId.nullish(),
  medium: z.enum(MEDIUMS).default('API'),
  custom: z
    .object({
      feild1: line.max(MAX_CUSTOM_FIELD_LENGTH).default(''),
      feild2: line.max(MAX_CUSTOM_FIELD_LENGTH).default(''),
      feild3: line.max(MAX_CUSTOM_FIELD_LENGTH).default(''),
    })
    .prefault({}),
  /** Whether the card holder is to confirm it, so that 3D support is needed. */
  needs3D: z.boolean().default(false),
});

/** Nothing is paid and nothing is written. */
export const routingDryRunResponse = z.object({
  /** The rule that decides; null: none matches. */
  rule: routingRule.nullable(),
  group: processorGroup.nullable(),
  /** Why each rule that was looked at matches or not, in their order. */
  rules: z.array(
    z.object({
      ruleId: id,
      matches: z.boolean(),
      /** Place, from 0, of the first condition that does not hold; null where all do. */
      failedCondition: z.int().min(0).nullable(),
    }),
  ),
  /** In the order they would be tried. */
  processors: z.array(
    z.object({
      id,
      name: z.string(),
      isEligible: z.boolean(),
      /** Why it would be skipped: `no JPY`, `no Visa`, `no 3D`, `inactive`; else empty. */
      skippedReason: z.string(),
    }),
  ),
  /** Whether the next is tried after a soft decline. */
  isAutoCascading: z.boolean(),
});

export const routingRuleParams = businessParams.extend({ ruleId: pathId });
export const processorGroupParams = businessParams.extend({ groupId: pathId });

export const routingCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/routing-rules': {
    params: businessParams,
    response: routingRulesResponse,
  },
  'POST /accounts/:accountId/businesses/:businessId/routing-rules': {
    params: businessParams,
    body: routingRuleRequest,
    response: routingRuleSaved,
  },
  /** With If-Match. */
  'PUT /accounts/:accountId/businesses/:businessId/routing-rules/:ruleId': {
    params: routingRuleParams,
    body: routingRuleRequest,
    response: routingRuleSaved,
  },
  'DELETE /accounts/:accountId/businesses/:businessId/routing-rules/:ruleId': {
    params: routingRuleParams,
    response: apiMessage,
  },
  'POST /accounts/:accountId/businesses/:businessId/routing-rules/sort': {
    params: businessParams,
    body: sortRoutingRulesRequest,
    response: routingRulesResponse,
  },
  'POST /accounts/:accountId/businesses/:businessId/routing-rules/dry-run': {
    params: businessParams,
    body: routingDryRunRequest,
    response: routingDryRunResponse,
  },
  'GET /accounts/:accountId/businesses/:businessId/processor-groups': {
    params: businessParams,
    response: processorGroupsResponse,
  },
  /** 409 `name_taken`. */
  'POST /accounts/:accountId/businesses/:businessId/processor-groups': {
    params: businessParams,
    body: processorGroupRequest,
    response: processorGroupSaved,
  },
  /** With If-Match. 409 `name_taken`. */
  'PUT /accounts/:accountId/businesses/:businessId/processor-groups/:groupId': {
    params: processorGroupParams,
    body: processorGroupRequest,
    response: processorGroupSaved,
  },
  /** 409 `group_in_use` while a rule routes to it. */
  'DELETE /accounts/:accountId/businesses/:businessId/processor-groups/:groupId': {
    params: processorGroupParams,
    response: apiMessage,
  },
});
