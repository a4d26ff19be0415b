import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { BusinessBankAccount, BankAccount } from '@mbo/gateway-contract/bank-accounts';
import type { AccountSetUp } from '@mbo/gateway-contract/merchants';
import { addressesOf } from '../../common/city';
import { personOf } from '../../common/person';
import { hasOneAddress } from '../merchant/rules';
import type { BankValues, MerchantValues, Sections } from '../values';
import { atFirstGap, createDraft, type Draft, type Made } from './draft';

/** How far a merchant's set-up went, with the records it names. */
export interface SetUpState {
  setUp: AccountSetUp;
  bankAccount: BankAccount | undefined;
  business: MerchantBusiness | undefined;
  link: BusinessBankAccount | undefined;
}

/** What is made already, in the draft's own words. */
function madeOf({ setUp }: Pick<SetUpState, 'setUp'>): Made {
  const { account, manager, support, bankAccountId, businessId } = setUp;
  return {
    account: { accountId: account.merchantAccountId },
    ...(manager && { manager: { managerId: manager.accountManagerId } }),
    ...(support && { support: { supportId: support.accountSupportId } }),
    ...(bankAccountId !== null && { bankAccount: { bankAccountId } }),
    ...(businessId !== null && { business: { businessId } }),
    ...(setUp.hasBusinessUrls && { businessUrls: true as const }),
    ...(setUp.hasBankLink && { bankLink: true as const }),
  };
}

function toMerchant({ account }: AccountSetUp): MerchantValues {
  const values = {
    name: account.name,
    companyName: account.companyName,
    industryCode: account.industryCode || null,
    CurrencyId: account.currencyId,
    pricingCurrencyId: account.pricingCurrencyId,
    ...addressesOf(account),
  };
  return { ...values, UseRegisterAddCheckbox: hasOneAddress(values) };
}

function toBusiness(business: MerchantBusiness): Sections['business'] {
  const { name, merchantCategoryCodeId, statementDescriptor } = business;
  return { name, merchantCategoryCodeId, statementDescriptor };
}

function toBankAccount(account: BankAccount): Partial<BankValues> {
  return {
    BankAccountName: account.bankAccountName,
    BankName: account.bankName,
    BankAccountNumber: account.bankAccountNumber,
    BankCountryId: account.bankCountryId,
    CurrencyId: account.currencyId,
    BankAddress: account.bankAddress,
    IBAN: account.iban,
    SWIFT: account.swift,
    RoutingCode: account.routingCode,
    AbaNumber: account.abaNumber,
    IFSCCode: account.iFscCode,
    SortCode: account.sortCode,
  };
}

function toPayout(link: BusinessBankAccount): Partial<BankValues> {
  return {
    processingCurrencies: link.processingCurrencies,
    payoutCycleId: link.payoutCycleId,
    isThresholdEnabled: link.isThresholdEnabled,
  };
}

/**
 * The draft brought up to what the gateway has: what is made is shown as it was made, and no call
 * is in doubt any more.
 */
export function bringUpToDate(draft: Draft, state: SetUpState): Draft {
  const { setUp, bankAccount, business, link } = state;
  const made = madeOf(state);
  return {
    ...draft,
    made,
    inDoubt: [],
    values: {
      ...draft.values,
      merchant: toMerchant(setUp),
      ...(setUp.manager && { manager: personOf(setUp.manager) }),
      ...(setUp.support && { support: personOf(setUp.support), useManagerForSupport: false }),
      ...(business && { business: toBusiness(business) }),
      bank: {
        ...draft.values.bank,
        ...(bankAccount && toBankAccount(bankAccount)),
        ...(link && toPayout(link)),
      },
    },
  };
}

/** A draft to go on with a merchant's set-up where it was cut short. */
export function draftFromSetUp(slot: string, state: SetUpState): Draft {
  return atFirstGap(bringUpToDate(createDraft(slot), state));
}
