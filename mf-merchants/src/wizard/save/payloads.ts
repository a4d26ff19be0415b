import { citiesAsSent, type CitiesSent } from '../../common/city';
import type { Person } from '../../common/person';
import { BANK_CODES } from '../bank/rules';
import { parseAmount } from '@mbo/shared/ui/forms';
import type { BankValues, MerchantValues, WebsiteValues, WizardValues } from '../values';

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

export type ManagerBody = Person & { defaultManager: true };
export type SupportBody = Person & { defaultSupport: true };

export interface AccountBody {
  account: Omit<MerchantValues, 'companyCityId' | 'mailingCityId'> &
    CitiesSent & { merchantAccountId: 0; status: 'null' };
  manager: ManagerBody;
  support: SupportBody;
}

export function managerBody({ manager }: WizardValues): ManagerBody {
  return { ...trimmed(manager), defaultManager: true };
}

export function supportBody({ support }: WizardValues): SupportBody {
  return { ...trimmed(support), defaultSupport: true };
}

export function accountBody(values: WizardValues): AccountBody {
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

type BankCode = (typeof BANK_CODES)[number];
type BankAccountKey =
  | 'BankAccountName'
  | 'BankName'
  | 'BankAccountNumber'
  | 'BankCountryId'
  | 'CurrencyId'
  | 'BankAddress';

export type BankAccountBody = Pick<BankValues, BankAccountKey> &
  Partial<Pick<BankValues, BankCode>> & { merchantAccountId: number };

/** Of the optional codes only those that were filled. */
export function bankAccountBody({ bank }: WizardValues, accountId: number): BankAccountBody {
  const typed = trimmed(bank);
  const codes = BANK_CODES.filter((code) => typed[code] !== '').map((code) => [code, typed[code]]);
  return {
    merchantAccountId: accountId,
    BankAccountName: typed.BankAccountName,
    BankName: typed.BankName,
    BankAccountNumber: typed.BankAccountNumber,
    BankCountryId: typed.BankCountryId,
    CurrencyId: typed.CurrencyId,
    BankAddress: typed.BankAddress,
    ...(Object.fromEntries(codes) as Partial<Pick<BankValues, BankCode>>),
  };
}

export interface BusinessBody {
  business: {
    merchantAccountId: number;
    name: string;
    merchantCategoryCodeId: number | null;
    statementDescriptor: string;
    defaultAccountManagerId: number;
    defaultAccountSupportId: number;
    Status: 'Active';
  };
  BankAccount: { bankAccountId: number };
}

export function businessBody(
  { business }: WizardValues,
  ids: { accountId: number; managerId: number; supportId: number; bankAccountId: number },
): BusinessBody {
  return {
    business: {
      merchantAccountId: ids.accountId,
      ...trimmed(business),
      defaultAccountManagerId: ids.managerId,
      defaultAccountSupportId: ids.supportId,
      Status: 'Active',
    },
    BankAccount: { bankAccountId: ids.bankAccountId },
  };
}

export type BusinessUrlsBody = WebsiteValues & { businessId: number };

export function businessUrlsBody({ website }: WizardValues, businessId: number): BusinessUrlsBody {
  return { businessId, ...trimmed(website) };
}

export interface BankLinkBody {
  accountId: number;
  bankAccountId: number;
  LinkedBankAccountId: number;
  processingCurrencies: number[];
  payoutCycleId: number | null;
  isThresholdEnabled: boolean;
  /** Minor units of the bank account's currency; null while there is no threshold. */
  paymentThreshold: number | null;
  isSeparatedFees: false;
  isDefault: true;
}

/** @param coefficient  decimals of the bank account's currency */
export function bankLinkBody(
  { bank }: WizardValues,
  accountId: number,
  bankAccountId: number,
  coefficient: number,
): BankLinkBody {
  const threshold = parseAmount(bank.paymentThreshold, coefficient);
  return {
    accountId,
    bankAccountId,
    LinkedBankAccountId: bankAccountId,
    processingCurrencies: bank.processingCurrencies,
    payoutCycleId: bank.payoutCycleId,
    isThresholdEnabled: bank.isThresholdEnabled,
    paymentThreshold: bank.isThresholdEnabled && 'minor' in threshold ? threshold.minor : null,
    isSeparatedFees: false,
    isDefault: true,
  };
}
