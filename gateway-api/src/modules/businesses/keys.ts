import type { BusinessRef } from './repository';

/** A business as its tables name it. */
export function businessKey({ accountId, businessId }: BusinessRef) {
  return { account_id: accountId, business_id: businessId };
}
