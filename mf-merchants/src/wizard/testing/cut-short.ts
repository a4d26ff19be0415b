import type { AccountSetUp } from '@mbo/gateway-contract/merchants';
import { createdAccount, createdManager, createdSupport } from '@mbo/shared/testing';

/** How far a set-up went that broke off after the bank account. */
export const cutShort: AccountSetUp = {
  account: createdAccount,
  manager: createdManager,
  support: createdSupport,
  bankAccountId: 31,
  businessId: null,
  hasBusinessUrls: false,
  hasBankLink: false,
  complete: false,
};
