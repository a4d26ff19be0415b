import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './invoice-settings.schema';

/** `api`: a JSON POST with the key to the host URL. */
export const EMAIL_SERVICE_PROVIDERS = ['smtp', 'api'] as const;

/** Days until an invoice expires where no settings are saved. */
export const DEFAULT_EXPIRE_AFTER = 7;

/** Largest logo as it is sent, in bytes before base64. */
/** Seconds that a business's mail server may be given. */
export const MAX_SMTP_TIMEOUT = 120;

export const MAX_LOGO_BYTES = 1024 * 1024;

export type InvoiceSettings = z.infer<typeof schema.invoiceSettings>;
export type InvoiceSettingsRequest = z.infer<typeof schema.invoiceSettingsRequest>;
export type InvoiceSettingsInput = z.input<typeof schema.invoiceSettingsRequest>;
export type InvoiceSettingsSaved = z.infer<typeof schema.invoiceSettingsSaved>;
export type SendTestResponse = z.infer<typeof schema.sendTestResponse>;
export type InvoiceSettingsCalls = CallsOf<typeof schema.invoiceSettingsCalls>;
