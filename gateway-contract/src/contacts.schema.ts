import { z } from 'zod';
import { calls } from './calls';
import { accountParams, id, line, pathId, recordVersion } from './common.schema';
import { messageFor } from './field-errors';

/** A person of the provider or the merchant whom a business turns to; `fisrtName` is spelt so. */
const person = {
  fisrtName: line.min(1, messageFor('first_name_required')).max(80),
  lastName: line.min(1, messageFor('last_name_required')).max(80),
  email: z.email(messageFor('email_format')).max(254),
  /** Country whose phone code is `phoneCode`; several countries share one. */
  phoneCodeCountryId: z.int().positive(messageFor('choose_phone_country')).max(999),
  /** Without the plus sign, e.g. `44`. */
  phoneCode: z.string().regex(/^\d{1,6}$/, messageFor('choose_phone_country')),
  /**
   * National number, digits only; must be one of that country. The prefix that is dialled inside the
   * country may lead it, and is dropped.
   */
  phone: z.string().regex(/^\d{4,15}$/, messageFor('phone_digits_only')),
};

export const managerFields = z.object({
  ...person,
  /** The default of the account; setting it takes it from the one that had it. */
  defaultManager: z.boolean().default(false),
});

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

/** The default first, then by name. */
export const managersResponse = z.object({ managers: z.array(accountManager) });

/** The default first, then by name. */
export const supportsResponse = z.object({ supports: z.array(accountSupport) });

export const managerSaved = z.object({ manager: accountManager, message: z.string() });

export const supportSaved = z.object({ support: accountSupport, message: z.string() });

export const contactParams = accountParams.extend({ id: pathId });

export const contactCalls = calls({
  'GET /accounts/:accountId/managers': { params: accountParams, response: managersResponse },
  'GET /accounts/:accountId/managers/:id': { params: contactParams, response: accountManager },
  'POST /accounts/:accountId/managers': {
    params: accountParams,
    body: managerFields,
    anyCaseBody: true,
    response: managerSaved,
  },
  'PUT /accounts/:accountId/managers/:id': {
    params: contactParams,
    body: managerFields,
    anyCaseBody: true,
    response: managerSaved,
  },
  'GET /accounts/:accountId/supports': { params: accountParams, response: supportsResponse },
  'GET /accounts/:accountId/supports/:id': { params: contactParams, response: accountSupport },
  'POST /accounts/:accountId/supports': {
    params: accountParams,
    body: supportFields,
    anyCaseBody: true,
    response: supportSaved,
  },
  'PUT /accounts/:accountId/supports/:id': {
    params: contactParams,
    body: supportFields,
    anyCaseBody: true,
    response: supportSaved,
  },
});
