import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  countryId,
  id,
  optionalLine,
  recordVersion,
} from './common.schema';
import {
  DEFAULT_EXPIRE_AFTER,
  EMAIL_SERVICE_PROVIDERS,
  MAX_LOGO_BYTES,
  MAX_SMTP_TIMEOUT,
} from './invoice-settings';
import { messageFor } from './field-errors';

const optionalEmail = z
  .union([z.literal(''), z.email(messageFor('email_format')).max(254)], messageFor('email_format'))
  .default('');

/** What invoices of a business look like and how they are sent. */
const settings = {
  /** Off: the platform's own service sends, and the three lines below are not looked at. */
  useCustomEmailService: z.boolean().default(false),
  emailServiceProvider: z.enum(EMAIL_SERVICE_PROVIDERS).default('smtp'),
  /** `smtp`: host and port, `smtp.example.com:587`. `api`: an https address. */
  emailServiceProviderHostUrl: optionalLine(500),
  /** Of SMTP; empty: no sign-in. */
  emailServiceProviderUsername: optionalLine(254),
  /** Of SMTP: from the first byte on, or by STARTTLS. */
  enableSSL: z.boolean().default(true),
  /** Seconds. */
  smtpTimeout: z
    .int(messageFor('enter_whole_number'))
    .min(1, messageFor('timeout_too_short'))
    .max(MAX_SMTP_TIMEOUT, messageFor('timeout_too_long'))
    .default(30),
  useCustomSenderEmail: z.boolean().default(false),
  /** Required while `useCustomSenderEmail`. */
  customSenderEmail: optionalEmail,
  /** Days from issue to expiry. */
  expireAfter: z
    .int(messageFor('enter_whole_number'))
    .min(1, messageFor('invoices_expire_too_early'))
    .max(365, messageFor('invoices_expire_too_late'))
    .default(DEFAULT_EXPIRE_AFTER),
  companyName: optionalLine(160),
  companyAddress1: optionalLine(160),
  companyAddress2: optionalLine(160),
  companyState: optionalLine(80),
  companyPostalCode: optionalLine(16),
  /** ISO 3166-1 alpha-2, of `companyCountryId`. */
  companyCountryCode: optionalLine(2),
  companyEmail: optionalEmail,
  /** Without the plus sign. */
  companyPhoneCode: optionalLine(8),
  companyPhone: optionalLine(24),
  companyCityId: id.nullish(),
  companyCountryId: countryId.nullish(),
  logoFilename: optionalLine(160),
};

/** A picture as base64, or as a data address of it; empty: none. */
export const base64Image = (maxBytes: number) =>
  z
    .string()
    .max(Math.ceil(maxBytes / 3) * 4 + 40, messageFor('image_too_large'))
    .regex(/^(?:data:image\/[a-z]+;base64,)?[A-Za-z0-9+/]*={0,2}$/, messageFor('not_an_image'))
    .default('');

export const invoiceSettingsRequest = z.object({
  ...settings,
  /** SMTP password or key of the API. Empty or left out: as it was. */
  emailServiceProviderApiKey: z.string().trim().max(500).default(''),
  /**
   * PNG, JPEG or WebP, drawn anew by the gateway as PNG of at most 600 by 240 pixels. What its GET
   * returned: as it was.
   */
  logo: base64Image(MAX_LOGO_BYTES),
});

/** Those of a business that never saved any have the defaults, and its own company's data. */
export const invoiceSettings = z.object({
  ...settings,
  companyCityId: id.nullable(),
  companyCountryId: countryId.nullable(),
  /** Never shown: `••••` and its last four characters; empty: there is none. */
  emailServiceProviderApiKey: z.string(),
  /** A data address of a PNG, or empty. */
  logo: z.string(),
  isSaved: z.boolean(),
  version: recordVersion,
});

export const invoiceSettingsSaved = apiMessage.extend({ settings: invoiceSettings });

export const sendTestRequest = z.object({ to: z.email(messageFor('email_format')).max(254) });

/** What came of it; a service that refuses is no failure of this call. */
export const sendTestResponse = z.object({
  isSent: z.boolean(),
  /** For people: where it went, or why not, in the mail server's words. */
  message: z.string(),
});

export const invoiceSettingsCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/settings/invoicing': {
    params: businessParams,
    response: invoiceSettings,
  },
  /** With If-Match. */
  'PUT /accounts/:accountId/businesses/:businessId/settings/invoicing': {
    params: businessParams,
    body: invoiceSettingsRequest,
    response: invoiceSettingsSaved,
  },
  /** Sends a short e-mail by the saved settings. */
  'POST /accounts/:accountId/businesses/:businessId/settings/invoicing/send-test': {
    params: businessParams,
    body: sendTestRequest,
    response: sendTestResponse,
  },
});
