import { noWebsite } from './website/website-values';
import type { CityChoice } from '../common/city';
import { NOBODY } from '../common/person';

/** A mailing address of which nothing is typed yet. */
export const NO_MAILING = {
  mailingAddress1: '',
  mailingAddress2: '',
  mailingCountryId: null as number | null,
  mailingCityId: null as CityChoice,
  mailingState: '',
  mailingPostalCode: '',
};

/**
 * What the wizard asks for, under the names it is sent by: some of them begin with a capital. What the
 * calls misspell is named as it should be.
 * Null stands for a choice that is not made yet.
 */
const EMPTY_SECTIONS = {
  merchant: {
    name: '',
    companyName: '',
    industryCode: null as string | null,
    /** Dashboard currency. */
    CurrencyId: null as number | null,
    pricingCurrencyId: null as number | null,
    companyAddress1: '',
    companyAddress2: '',
    companyCountryId: null as number | null,
    companyCityId: null as CityChoice,
    companyState: '',
    companyPostalCode: '',
    /** The mailing address is the registered one. */
    UseRegisterAddCheckbox: false,
    ...NO_MAILING,
  },
  manager: NOBODY,
  support: NOBODY,
  business: { name: '', merchantCategoryCodeId: null as number | null, statementDescriptor: '' },
  bank: {
    BankAccountName: '',
    BankName: '',
    BankAccountNumber: '',
    BankCountryId: null as number | null,
    CurrencyId: null as number | null,
    BankAddress: '',
    IBAN: '',
    SWIFT: '',
    RoutingCode: '',
    AbaNumber: '',
    IFSCCode: '',
    SortCode: '',
    processingCurrencies: [] as number[],
    payoutCycleId: null as number | null,
    isThresholdEnabled: false,
    /** As typed, in the bank account's currency: `100.50`. */
    paymentThreshold: '',
  },
  website: noWebsite,
};

export type Sections = typeof EMPTY_SECTIONS;
export type MerchantValues = Sections['merchant'];
export type BankValues = Sections['bank'];

export interface WizardValues extends Sections {
  /** The account manager is the support contact, too. */
  useManagerForSupport: boolean;
}

/** A field of the wizard, e.g. `merchant.companyName`. */
export type FieldPath = {
  [S in keyof Sections]: `${S}.${Extract<keyof Sections[S], string>}`;
}[keyof Sections];

export const EMPTY_VALUES: WizardValues = { ...EMPTY_SECTIONS, useManagerForSupport: false };

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
