import type { z } from 'zod';
import type { CallsOf, MayLack } from './calls';
import type * as schema from './invoice-settings.schema';

/** `api`: a JSON POST with the key to the host URL. */
export const EMAIL_SERVICE_PROVIDERS = ['smtp', 'api'] as const;

/** Days until an invoice expires where no settings are saved. */
export const DEFAULT_EXPIRE_AFTER = 7;

/** Seconds that a business's mail server may be given. */
export const MAX_SMTP_TIMEOUT = 120;

/** Largest logo as it is sent, in bytes before base64. */
export const MAX_LOGO_BYTES = 1024 * 1024;

export type InvoiceSettings = z.infer<typeof schema.invoiceSettings>;
export type InvoiceSettingsRequest = z.infer<typeof schema.invoiceSettingsRequest>;
export type InvoiceSettingsInput = z.input<typeof schema.invoiceSettingsRequest>;
export type InvoiceSettingsSaved = z.infer<typeof schema.invoiceSettingsSaved>;
export type SendTestResponse = z.infer<typeof schema.sendTestResponse>;
/** Gateways without versions do not say whether settings were saved either. */
export type ReadInvoiceSettings = MayLack<InvoiceSettings, 'version' | 'isSaved'>;
export type InvoiceSettingsCalls = CallsOf<
  typeof schema.invoiceSettingsCalls,
  { 'GET /accounts/:accountId/businesses/:businessId/settings/invoicing': ReadInvoiceSettings }
>;
