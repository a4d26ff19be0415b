import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './business-settings.schema';
import type { businessSettingsCalls } from './merchants.schema';

export type BusinessSettings = z.infer<typeof schema.businessSettings>;
export type BusinessSettingsRequest = z.infer<typeof schema.businessSettingsRequest>;
export type BusinessVatRequest = z.infer<typeof schema.businessVatRequest>;
export type BusinessSettingsCalls = CallsOf<typeof businessSettingsCalls>;
