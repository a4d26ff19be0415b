import { NO_BUSINESS_URL } from '@mbo/gateway-contract/merchants';
import type { CityChoice } from '../common/city';
import { NOBODY, type Person } from '../common/person';

/**
 * What the wizard asks for, under the names it is sent by: some of them begin with a capital.
 * Null stands for a choice that is not made yet.
 */
export interface MerchantValues {
  name: string;
  companyName: string;
  industryCode: string | null;
  /** Dashboard currency. */
  CurrencyId: number | null;
  pricingCurrencyId: number | null;
  companyAddress1: string;
  companyAddress2: string;
  companyCountryId: number | null;
  companyCityId: CityChoice;
  companyState: string;
  companyPostalCode: string;
  /** The mailing address is the registered one. */
  UseRegisterAddCheckbox: boolean;
  mailingAddress1: string;
  mailingAddress2: string;
  mailingCountryId: number | null;
  mailingCityId: CityChoice;
  mailingState: string;
  mailingPostalCode: string;
}

export interface BusinessValues {
  name: string;
  merchantCategoryCodeId: number | null;
  statementDescriptor: string;
}

export interface BankValues {
  BankAccountName: string;
  BankName: string;
  BankAccountNumber: string;
  BankCountryId: number | null;
  CurrencyId: number | null;
  BankAddress: string;
  IBAN: string;
  SWIFT: string;
  RoutingCode: string;
  AbaNumber: string;
  IFSCCode: string;
  SortCode: string;
  processingCurrencies: number[];
  payoutCycleId: number | null;
  isThresholdEnabled: boolean;
  /** As typed, in the bank account's currency: `100.50`. */
  paymentThreshold: string;
}

export interface WebsiteValues {
  uRL: string;
  returnURL: string;
  cancelURL: string;
  webHookEnabled: boolean;
  webHookURL: string;
  accessToken: string;
}

export interface Sections {
  merchant: MerchantValues;
  manager: Person;
  support: Person;
  business: BusinessValues;
  bank: BankValues;
  website: WebsiteValues;
}

export interface WizardValues extends Sections {
  /** The account manager is the support contact, too. */
  useManagerForSupport: boolean;
}

/** A field of the wizard, e.g. `merchant.companyName`. */
export type FieldPath = {
  [S in keyof Sections]: `${S}.${Extract<keyof Sections[S], string>}`;
}[keyof Sections];

/** A mailing address of which nothing is typed yet. */
export const NO_MAILING = {
  mailingAddress1: '',
  mailingAddress2: '',
  mailingCountryId: null,
  mailingCityId: null,
  mailingState: '',
  mailingPostalCode: '',
} as const;

export const EMPTY_VALUES: WizardValues = {
  merchant: {
    name: '',
    companyName: '',
    industryCode: null,
    CurrencyId: null,
    pricingCurrencyId: null,
    companyAddress1: '',
    companyAddress2: '',
    companyCountryId: null,
    companyCityId: null,
    companyState: '',
    companyPostalCode: '',
    UseRegisterAddCheckbox: false,
    ...NO_MAILING,
  },
  manager: NOBODY,
  support: NOBODY,
  useManagerForSupport: false,
  business: { name: '', merchantCategoryCodeId: null, statementDescriptor: '' },
  bank: {
    BankAccountName: '',
    BankName: '',
    BankAccountNumber: '',
    BankCountryId: null,
    CurrencyId: null,
    BankAddress: '',
    IBAN: '',
    SWIFT: '',
    RoutingCode: '',
    AbaNumber: '',
    IFSCCode: '',
    SortCode: '',
    processingCurrencies: [],
    payoutCycleId: null,
    isThresholdEnabled: false,
    paymentThreshold: '',
  },
  website: { ...NO_BUSINESS_URL },
};

/** Section and name of a field. */
export function splitPath(path: FieldPath): { section: keyof Sections; field: string } {
  const [section = '', field = ''] = path.split('.');
  return { section: section as keyof Sections, field };
}

/** What a field holds. */
export function valueOf(values: WizardValues, path: FieldPath): unknown {
  const { section, field } = splitPath(path);
  return (values[section] as unknown as Record<string, unknown>)[field];
}

/** Whether nothing was typed or chosen yet. */
export function isUntouched(values: WizardValues): boolean {
  return JSON.stringify(values) === JSON.stringify(EMPTY_VALUES);
}
