import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';

/** A payment's custom fields as its request has them: they are spelt so. */
export type CustomFieldsSent = Required<CreatePaymentRequest['custom']>;

/** The custom fields that a condition of a rule can look at, in order. */
export function routedCustomFields({
  feild1,
  feild2,
  feild3,
}: Partial<CustomFieldsSent>): readonly (string | undefined)[] {
  return [feild1, feild2, feild3];
}

/** Up to five custom fields as a payment's request has them. */
export function customFieldsAsSent(values: readonly string[]): CustomFieldsSent {
  const [feild1 = '', feild2 = '', feild3 = '', feild4 = '', feild5 = ''] = values;
  return { feild1, feild2, feild3, feild4, feild5 };
}
