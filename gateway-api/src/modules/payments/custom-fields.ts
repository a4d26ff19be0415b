import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';

/** A payment's custom fields as its request has them, and as they are stored: they are spelt so. */
export type CustomFieldsSent = Required<CreatePaymentRequest['custom']>;

/** The five custom fields, first to last; what is not given is empty. */
export function customFieldsOf({
  feild1 = '',
  feild2 = '',
  feild3 = '',
  feild4 = '',
  feild5 = '',
}: Partial<CustomFieldsSent>): readonly string[] {
  return [feild1, feild2, feild3, feild4, feild5];
}

/** Up to five custom fields as a payment's request has them. */
export function customFieldsAsSent(values: readonly string[]): CustomFieldsSent {
  const [feild1 = '', feild2 = '', feild3 = '', feild4 = '', feild5 = ''] = values;
  return { feild1, feild2, feild3, feild4, feild5 };
}
