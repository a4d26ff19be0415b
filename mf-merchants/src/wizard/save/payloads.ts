import { citiesAsSent } from '../../common/city';
import { personAsSent } from '../../common/person';
import { BANK_CODES } from '../bank/rules';
import { parseAmount } from '@mbo/shared/ui/forms';
import type { BankValues, WizardValues } from '../values';
import { websiteAsSent } from '../website/website-values';

/*
 * The bodies of the wizard's calls. Their keys, odd spellings and capitals included, are those that
 * gateways of this kind are sent. Values are trimmed; ids are those answered by the calls before.
 */

function trimmed<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as T;
}

/** The first manager, who is the default one. */
export const managerBody = ({ manager }: WizardValues) => ({
  ...personAsSent(trimmed(manager)),
  defaultManager: true,
});

/** The first support, who is the default one. */
export const supportBody = ({ support }: WizardValues) => ({
  ...personAsSent(trimmed(support)),
  defaultSupport: true,
});

/**
 * The account with its first contacts.
 *
 * Source: specification of access and merchants, 'Entities and their fields', 'Merchant account', for
 * the id 0 and the status 'null'.
 */
export function accountBody(values: WizardValues) {
  const { merchant } = values;
  return {
    account: {
      merchantAccountId: 0,
      status: 'null',
      ...trimmed(merchant),
      ...citiesAsSent(merchant.companyCityId, merchant.mailingCityId),
      // Priced in the currency it is shown in, unless another was chosen.
      pricingCurrencyId: merchant.pricingCurrencyId ?? merchant.CurrencyId,
    },
    manager: managerBody(values),
    support: supportBody(values),
  };
}

/** Of the optional codes only those that were filled. */
export function bankAccountBody({ bank }: WizardValues, accountId: number) {
  const typed = trimmed(bank);
  const codes = BANK_CODES.filter((code) => typed[code] !== '').map((code) => [code, typed[code]]);
  const { BankAccountName, BankName, BankAccountNumber, BankCountryId, CurrencyId, BankAddress } =
    typed;
  return {
    merchantAccountId: accountId,
    BankAccountName,
    BankName,
    BankAccountNumber,
    BankCountryId,
    CurrencyId,
    BankAddress,
    ...(Object.fromEntries(codes) as Partial<Pick<BankValues, (typeof BANK_CODES)[number]>>),
  };
}

/**
 * The business, with ids that earlier calls returned.
 *
 * Source: specification of access and merchants, 'Entities and their fields', 'Business'.
 */
export function businessBody(
  { business }: WizardValues,
  ids: { accountId: number; managerId: number; supportId: number; bankAccountId: number },
) {
  return {
    business: {
      merchantAccountId: ids.accountId,
      ...trimmed(business),
      defaultAccountManagerId: ids.managerId,
      defaultAccountSupportId: ids.supportId,
      Status: 'Active' as const,
    },
    BankAccount: { bankAccountId: ids.bankAccountId },
  };
}

/** The website of the business, with where its events go. */
export const businessUrlsBody = ({ website }: WizardValues, businessId: number) => ({
  businessId,
  ...websiteAsSent(trimmed(website)),
});

/** @param coefficient  decimals of the bank account's currency */
export function bankLinkBody(
  { bank }: WizardValues,
  accountId: number,
  bankAccountId: number,
  coefficient: number,
) {
  const { processingCurrencies, payoutCycleId, isThresholdEnabled } = bank;
  const threshold = parseAmount(bank.paymentThreshold, coefficient);
  return {
    accountId,
    bankAccountId,
    LinkedBankAccountId: bankAccountId,
    processingCurrencies,
    payoutCycleId,
    isThresholdEnabled,
    /** Minor units of the bank account's currency; null while there is no threshold. */
    paymentThreshold: isThresholdEnabled && 'minor' in threshold ? threshold.minor : null,
    isSeparatedFees: false,
    isDefault: true,
  };
}

export type AccountBody = ReturnType<typeof accountBody>;
export type BankAccountBody = ReturnType<typeof bankAccountBody>;
export type BusinessBody = ReturnType<typeof businessBody>;
export type BusinessUrlsBody = ReturnType<typeof businessUrlsBody>;
export type BankLinkBody = ReturnType<typeof bankLinkBody>;
