import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  id,
  instant,
  line,
  order,
  pathId,
  recordVersion,
} from './common.schema';
import { MAX_CREDENTIAL_LENGTH } from './processors';
import { messageFor } from './field-errors';

const supportedMethod = z.object({ paymentMethodId: id, currencyIds: z.array(currencyId) });

/** A field of a processor's credentials; every one is required. */
export const processorCustomField = z.object({
  /** Name in a set of credentials; never `currencyId`. */
  key: z.string(),
  label: z.string(),
  maxLength: z.int().positive(),
});

/** A processor that the gateway can reach: what a card processor is made from. */
export const processorConfiguration = z.object({
  id,
  name: z.string(),
  is3DSupported: z.boolean(),
  paymentMethods: z.array(supportedMethod),
  customFields: z.array(processorCustomField),
});

export const processorConfigurationsResponse = z.object({
  processors: z.array(processorConfiguration),
});

/**
 * One set of credentials: `currencyId`, -1 for the only set, and a value for each
 * custom field of the processor. A field that is empty or left out keeps the value it has.
 */
export const processorCredentials = z.record(
  z.string().max(60),
  z.union([z.int(), z.string().trim().max(MAX_CREDENTIAL_LENGTH)]),
);

export const processorRequest = z.object({
  /** 1 DEDICATED, 2 IPSP: a label. */
  type: z.union([z.literal(1), z.literal(2)]).default(1),
  name: line.min(1, messageFor('name_required')).max(120),
  /** Which of the processor configurations. */
  processorId: z.int(messageFor('processor_required')).positive(),
  /** Four digits of the merchant category codes. */
  mcc: z.string(messageFor('mcc_required')).regex(/^\d{4}$/, messageFor('mcc_required')),
  paymentMethodIds: z.array(id).min(1, messageFor('payment_methods_required')).max(50),
  currencyIds: z.array(currencyId).min(1, messageFor('currencies_required')).max(200),
  is3DSupported: z.boolean().default(false),
  isCurrencyBasedMidSupported: z.boolean().default(false),
  isDynamicDescriptor: z.boolean().default(false),
  isDynamicCity: z.boolean().default(false),
  /** Gateway fees only: no merchant payable, no payout. */
  isGatewayServicesOnly: z.boolean().default(false),
  dynamicDescriptorDefaultPart: line.max(22).default(''),
  /** Whether payments are sent there. Default: yes; in a PUT: as it was. */
  isActive: z.boolean().optional(),
  credentials: z.array(processorCredentials).max(200).default([]),
});

/** What is shown of a set of credentials: the last four characters of each value. */
export const maskedCredentials = z.object({
  /** -1: of all. */
  currencyId: z.int(),
  /** By key of the custom field, `••••1234`. */
  masked: z.record(z.string(), z.string()),
  setAt: instant,
  setBy: z.string(),
});

export const cardProcessor = z.object({
  /** Of the card processor. */
  id,
  type: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  /** Of the processor configuration. */
  processorName: z.string(),
  processorId: id,
  mcc: z.string(),
  is3DSupported: z.boolean(),
  /** The chosen methods with the chosen currencies that the processor supports for each. */
  paymentMethods: z.array(supportedMethod),
  paymentMethodIds: z.array(id),
  currencyIds: z.array(currencyId),
  credentials: z.array(maskedCredentials),
  isCurrencyBasedMidSupported: z.boolean(),
  isDynamicDescriptor: z.boolean(),
  isDynamicCity: z.boolean(),
  isGatewayServicesOnly: z.boolean(),
  dynamicDescriptorDefaultPart: z.string(),
  isActive: z.boolean(),
  version: recordVersion,
});

/** The first to be tried first. */
export const processorsResponse = z.object({ processors: z.array(cardProcessor) });

export const processorManagement = z.object({
  isAutoCascading: z.boolean(),
  /** The first to be tried first. */
  cards: z.array(cardProcessor),
});

/** The processor takes the place `order`, from 1; the others move. */
export const sortProcessorsRequest = z.object({ id, order });

export const autoCascadingRequest = z.object({ CascadingEnabled: z.boolean() });

export const processorSaved = apiMessage.extend({ processor: cardProcessor });

export const processorManagementSaved = apiMessage.extend(processorManagement.shape);

export const processorParams = businessParams.extend({ processorId: pathId });

export const processorCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/processors': {
    params: businessParams,
    response: processorsResponse,
  },
  'GET /accounts/:accountId/businesses/:businessId/processors/:processorId': {
    params: processorParams,
    response: cardProcessor,
  },
  'GET /accounts/:accountId/businesses/:businessId/processor-management': {
    params: businessParams,
    response: processorManagement,
  },
  'PUT /accounts/:accountId/businesses/:businessId/processor-management/auto-cascading': {
    params: businessParams,
    body: autoCascadingRequest,
    anyCaseBody: true,
    response: processorManagementSaved,
  },
  'GET /accounts/:accountId/businesses/:businessId/processor-configurations': {
    params: businessParams,
    response: processorConfigurationsResponse,
  },
  'POST /accounts/:accountId/businesses/:businessId/processors': {
    params: businessParams,
    body: processorRequest,
    response: processorSaved,
  },
  'POST /accounts/:accountId/businesses/:businessId/processors/sort': {
    params: businessParams,
    body: sortProcessorsRequest,
    response: processorManagementSaved,
  },
  /** With If-Match. */
  'PUT /accounts/:accountId/businesses/:businessId/processors/:processorId': {
    params: processorParams,
    body: processorRequest,
    response: processorSaved,
  },
});
