import type { MerchantCategoryCode } from '@mbo/gateway-contract/lookups';
import {
  ALL_CURRENCIES,
  type CardProcessor,
  type ProcessorConfiguration,
  type ProcessorCustomField,
  type ProcessorRequest,
} from '@mbo/gateway-contract/processors';
import { categoryCode, categoryCodeOf } from '@mbo/shared/ui';

/** A custom field of the set of credentials of a currency; -1 is the set for all. */
export type CredentialKey = `credential ${number} ${string}`;

/** A card processor as the form has it. */
export interface ProcessorValues {
  type: 1 | 2;
  name: string;
  processorId: number | null;
  merchantCategoryCodeId: number | null;
  paymentMethodIds: number[];
  currencyIds: number[];
  is3DSupported: boolean;
  isCurrencyBasedMidSupported: boolean;
  isDynamicDescriptor: boolean;
  isDynamicCity: boolean;
  isGatewayServicesOnly: boolean;
  dynamicDescriptorDefaultPart: string;
  isActive: boolean;
  [credential: CredentialKey]: string;
}

export const NEW_PROCESSOR: ProcessorValues = {
  type: 1,
  name: '',
  processorId: null,
  merchantCategoryCodeId: null,
  paymentMethodIds: [],
  currencyIds: [],
  is3DSupported: false,
  isCurrencyBasedMidSupported: false,
  isDynamicDescriptor: false,
  isDynamicCity: false,
  isGatewayServicesOnly: false,
  dynamicDescriptorDefaultPart: '',
  isActive: true,
};

/**
 * Of a processor what the form begins with. Its credentials are empty, unless the gateway returned them
 * as they are.
 */
export function toProcessorValues(
  card: CardProcessor,
  codes: readonly MerchantCategoryCode[],
): ProcessorValues {
  const code = codes.find((one) => categoryCodeOf(one) === card.mcc);
  return {
    type: card.type,
    name: card.name,
    processorId: card.processorId,
    merchantCategoryCodeId: code?.merchantCategoryCodeId ?? null,
    paymentMethodIds: card.paymentMethodIds,
    currencyIds: card.currencyIds,
    is3DSupported: card.is3DSupported,
    isCurrencyBasedMidSupported: card.isCurrencyBasedMidSupported,
    isDynamicDescriptor: card.isDynamicDescriptor,
    isDynamicCity: card.isDynamicCity,
    isGatewayServicesOnly: card.isGatewayServicesOnly,
    dynamicDescriptorDefaultPart: card.dynamicDescriptorDefaultPart,
    isActive: card.isActive ?? true,
    ...Object.fromEntries(
      card.credentials.flatMap(({ currencyId, masked: _, setAt: _at, setBy: _by, ...plain }) =>
        Object.entries(plain).map(([key, value]) => [credentialKey(currencyId, { key }), value]),
      ),
    ),
  };
}

/** Where the form has one field of the credentials for a currency; -1 is all currencies. */
export function credentialKey(currencyId: number, { key }: { key: string }): CredentialKey {
  return `credential ${currencyId} ${key}`;
}

/** The currencies with a set of credentials each, or -1 for one set for all. */
export function credentialCurrencies(
  values: Pick<ProcessorValues, 'isCurrencyBasedMidSupported' | 'currencyIds'>,
): number[] {
  return values.isCurrencyBasedMidSupported ? values.currencyIds : [ALL_CURRENCIES];
}

/** Currencies that the processor supports for any of the payment methods. */
export function offeredCurrencies(
  configuration: ProcessorConfiguration | undefined,
  paymentMethodIds: readonly number[],
): number[] {
  const methods = configuration?.paymentMethods ?? [];
  const chosen = methods.filter((one) => paymentMethodIds.includes(one.paymentMethodId));
  return [...new Set(chosen.flatMap(({ currencyIds }) => currencyIds))];
}

/**
 * What follows from a choice: another processor resets payment methods, currencies and MCC, other
 * payment methods reset the currencies.
 */
export function afterChange(
  changed: Partial<ProcessorValues>,
  configuration: ProcessorConfiguration | undefined,
): Partial<ProcessorValues> | undefined {
  if ('processorId' in changed) {
    return {
      paymentMethodIds: [],
      currencyIds: [],
      merchantCategoryCodeId: null,
      ...(configuration?.is3DSupported === false && { is3DSupported: false }),
    };
  }
  if ('paymentMethodIds' in changed) return { currencyIds: [] };
  return undefined;
}

/**
 * A set of credentials for each currency, with what was typed: the gateway keeps the values of fields
 * that are left empty.
 */
function credentialsOf(
  values: ProcessorValues,
  customFields: readonly ProcessorCustomField[],
): ProcessorRequest['credentials'] {
  return credentialCurrencies(values)
    .map((currencyId) => {
      const typed = customFields
        .map((field) => [field.key, (values[credentialKey(currencyId, field)] ?? '').trim()])
        .filter(([, value]) => value !== '');
      return { currencyId, ...(Object.fromEntries(typed) as Record<string, string>) };
    })
    .filter((set) => Object.keys(set).length > 1);
}

/** The processor as it is sent. */
export function toProcessorRequest(
  values: ProcessorValues,
  configuration: ProcessorConfiguration,
  codes: readonly MerchantCategoryCode[],
): ProcessorRequest {
  const { merchantCategoryCodeId, processorId: _processorId, ...others } = values;
  const fields = Object.fromEntries(
    Object.entries(others).filter(([name]) => !name.startsWith('credential ')),
  ) as Omit<ProcessorValues, 'processorId' | 'merchantCategoryCodeId'>;
  return {
    ...fields,
    processorId: configuration.id,
    mcc: categoryCode(codes, merchantCategoryCodeId),
    dynamicDescriptorDefaultPart: values.isDynamicDescriptor
      ? values.dynamicDescriptorDefaultPart
      : '',
    credentials: credentialsOf(values, configuration.customFields),
  };
}

/** Names of the fields that must be filled and are not: credentials that are stored may stay empty. */
export function missingFields(
  values: ProcessorValues,
  configuration: ProcessorConfiguration | undefined,
  card: CardProcessor | undefined,
): string[] {
  const required = [
    'processorId',
    'name',
    'paymentMethodIds',
    'currencyIds',
    'merchantCategoryCodeId',
  ] as const;
  const isEmpty = (value: unknown): boolean =>
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  const stored = card && card.processorId === configuration?.id ? card.credentials : [];
  const credentials = (configuration?.customFields ?? []).flatMap((field) =>
    credentialCurrencies(values)
      .filter((id) => !stored.find((one) => one.currencyId === id)?.masked[field.key])
      .map((currencyId) => credentialKey(currencyId, field)),
  );
  return [...required, ...credentials].filter((name) => isEmpty(values[name]));
}
