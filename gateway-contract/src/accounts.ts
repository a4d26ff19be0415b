import type { z } from 'zod';
import type * as schema from './accounts.schema';

export type AccountsResponse = z.infer<typeof schema.accountsResponse>;
export type MerchantAccount = z.infer<typeof schema.merchantAccount>;
export type MerchantBusiness = z.infer<typeof schema.merchantBusiness>;
