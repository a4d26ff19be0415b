import { type BusinessUrlFields, NO_BUSINESS_URL } from '@mbo/gateway-contract/merchants';

type Sent = Omit<BusinessUrlFields, 'businessId'>;

/** Where a business is on the web, as the wizard has it. */
export type WebsiteValues = Omit<Sent, 'uRL'> & { url: string };

const { uRL: url, ...others } = NO_BUSINESS_URL;

/** Of a business that is nowhere on the web yet. */
export const noWebsite: WebsiteValues = { url, ...others };

/** As the calls have it: one of their names is spelt so. */
export function websiteAsSent({ url: uRL, ...values }: WebsiteValues): Sent {
  return { uRL, ...values };
}

/** What a stored draft has, whose release may have named the address as the calls do. */
export function storedWebsite({ uRL, ...stored }: Record<string, unknown>) {
  return { url: uRL, ...stored };
}
