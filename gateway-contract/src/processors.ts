import type { z } from 'zod';
import type { CallsOf, MayLack } from './calls';
import type * as schema from './processors.schema';

export const PROCESSOR_TYPES = { 1: 'DEDICATED', 2: 'IPSP' } as const;

/** `currencyId` of the only set of credentials of a processor without currency-based MIDs. */
export const ALL_CURRENCIES = -1;

/** Longest value of a processor's credentials; a custom field may allow less. */
export const MAX_CREDENTIAL_LENGTH = 500;

export type ProcessorCustomField = z.infer<typeof schema.processorCustomField>;
export type ProcessorConfiguration = z.infer<typeof schema.processorConfiguration>;
export type ProcessorCredentials = z.infer<typeof schema.processorCredentials>;
export type ProcessorRequest = z.infer<typeof schema.processorRequest>;
export type MaskedCredentials = z.infer<typeof schema.maskedCredentials>;
export type CardProcessor = z.infer<typeof schema.cardProcessor>;
export type ProcessorManagement = z.infer<typeof schema.processorManagement>;
/** Gateways that return credentials as they were sent mask none of them. */
export type ReadCardProcessor = Omit<CardProcessor, 'credentials'> & {
  credentials?: MayLack<MaskedCredentials, 'masked'>[];
};
export type ProcessorCalls = CallsOf<
  typeof schema.processorCalls,
  {
    'GET /accounts/:accountId/businesses/:businessId/processor-management': Omit<
      ProcessorManagement,
      'cards'
    > & { cards: ReadCardProcessor[] };
  }
>;
