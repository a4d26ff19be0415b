import type { ProcessorRequest } from '@mbo/gateway-contract/processors';

/** Northgate Acquiring for Visa and Mastercard in euros and pounds, with one set of credentials. */
export function processorRequest(changes: Partial<ProcessorRequest> = {}): object {
  return {
    name: 'Northgate',
    processorId: 4,
    mcc: '5651',
    paymentMethodIds: [1, 2],
    currencyIds: [978, 826],
    is3DSupported: true,
    credentials: [{ currencyId: -1, merchantNumber: '000074415501', secretKey: 'sk_north_7731' }],
    ...changes,
  };
}
