import { z } from 'zod';
import { id, line, recordVersion } from './common.schema';

/** A person of the provider or the merchant whom a business turns to; `fisrtName` is spelt so. */
const person = {
  fisrtName: line.min(1, 'First name is required.').max(80),
  lastName: line.min(1, 'Last name is required.').max(80),
  email: z.email('Email format is wrong.').max(254),
  /** Country whose phone code is `phoneCode`; several countries share one. */
  phoneCodeCountryId: z.int().positive('Choose the country of the phone number.').max(999),
  /** Without the plus sign, e.g. `44`. */
  phoneCode: z.string().regex(/^\d{1,6}$/, 'Choose the country of the phone number.'),
  /**
   * National number, digits only; must be one of that country. The prefix that is dialled inside the
   * country may lead it, and is dropped.
   */
  phone: z.string().regex(/^\d{4,15}$/, 'Type the phone number in digits only.'),
};

/** Body of POST /accounts/{accountId}/managers and PUT …/managers/{id} */
export const managerFields = z.object({
  ...person,
  /** The default of the account; setting it takes it from the one that had it. */
  defaultManager: z.boolean().default(false),
});

/** Body of POST /accounts/{accountId}/supports and PUT …/supports/{id} */
export const supportFields = z.object({ ...person, defaultSupport: z.boolean().default(false) });

export const accountManager = managerFields.extend({
  accountManagerId: id,
  merchantAccountId: id,
  version: recordVersion,
});

export const accountSupport = supportFields.extend({
  accountSupportId: id,
  merchantAccountId: id,
  version: recordVersion,
});

/** GET /accounts/{accountId}/managers: the default first, then by name. */
export const managersResponse = z.object({ managers: z.array(accountManager) });

/** GET /accounts/{accountId}/supports: the default first, then by name. */
export const supportsResponse = z.object({ supports: z.array(accountSupport) });

/** What POST /accounts/{accountId}/managers and PUT …/managers/{id} answer. */
export const managerSaved = z.object({ manager: accountManager, message: z.string() });

/** What POST /accounts/{accountId}/supports and PUT …/supports/{id} answer. */
export const supportSaved = z.object({ support: accountSupport, message: z.string() });
