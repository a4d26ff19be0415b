import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { BankAccount, BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import type { MerchantCredentials } from '@mbo/gateway-contract/credentials';
import type { BusinessUrl } from '@mbo/gateway-contract/merchants';
import type { BusinessPricingProfile } from '@mbo/gateway-contract/pricing';
import type { ProcessorConfiguration, ProcessorManagement } from '@mbo/gateway-contract/processors';
import type { ProcessorGroup, RoutingRule } from '@mbo/gateway-contract/routing';
import { NO_ADMINISTRATION_FEES, NO_FIXED_FEES } from '@mbo/pricing';
import { testBankAccount, testBusiness } from '@mbo/shared/testing';

/** Records of the tests' first account and its first business, as the gateway returns them. */
export const account = {
  merchantAccountId: 7,
  name: 'Maple Outfitters',
  companyCityId: 100,
  companyCityName: '',
  companyCountryId: 124,
  companyCountryCode: 'CA',
  version: 7,
} as MerchantAccount;

export const business: MerchantBusiness = {
  ...testBusiness,
  cancelURL: 'https://maple.example/sorry',
};

/** All that a change of the business' settings sends, as it is before it. */
export const sentBusiness = {
  MerchantAccountId: 7,
  BusinessId: 41,
  Name: 'Maple Online',
  URL: 'https://maple.example',
  ReturnURL: 'https://maple.example/thanks',
  CancelURL: 'https://maple.example/sorry',
  DynamicDescriptorEnabled: false,
  DynamicDescriptorDefaultPart: '',
  DefaultDescriptorCity: '',
  DefaultDescriptorCountryCode: '',
  FullCardPaymentEnabled: true,
  MotoEnabled: false,
  ForceCvv: true,
  Force3DSecure: false,
  RiskEnabled: true,
  RiskSettingsRequireApproval: false,
};

const second = { ...testBankAccount, bankAccountId: 22, bankName: 'Second Bank' };

/** Three, of which two are linked. */
export const bankAccounts: BankAccount[] = [
  testBankAccount,
  second,
  { ...testBankAccount, bankAccountId: 23, bankName: 'Third Bank', bankCountryId: 276 },
];

const link = {
  accountId: 7,
  name: 'Maple Outfitters Inc.',
  processingCurrencies: [124],
  payoutCycleId: 1,
  isThresholdEnabled: false,
  paymentThreshold: null,
  isSeparatedFees: false,
  feeCycleId: 0,
};

/** The default one last: the page puts it first. */
export const linkedAccounts: BusinessBankAccount[] = [
  { ...second, ...link, linkedBankAccountId: 32, isDefault: false, version: 1 },
  { ...testBankAccount, ...link, linkedBankAccountId: 31, isDefault: true, version: 2 },
];

const level = (id: 1 | 2 | 3, discountRate: string) => ({
  id,
  discountRate,
  flatFee: 30,
  minimumFee: 0,
  maximumFee: 0,
});

/** Visa has a generic price and one for credit cards of consumers; Mastercard has none. */
export const pricingProfile: BusinessPricingProfile = {
  id: 5,
  pricingCurrencyId: 124,
  cardSchemes: [
    {
      paymentMethodId: 1,
      isActive: true,
      rollingReserve: '5',
      reservePeriod: 6,
      frequency: 3,
      cardSchemeTypes: [
        {
          cardSchemeTypeCategories: [
            { transactionRegionLevels: [level(1, '2'), level(2, '2.5'), level(3, '3')] },
          ],
        },
        {
          id: 2,
          cardSchemeTypeCategories: [{ id: 1, transactionRegionLevels: [level(2, '1.55')] }],
        },
      ],
    },
  ],
  fixedFees: {
    ...NO_FIXED_FEES,
    gatewayFee: 10,
    refundFee: 25,
    chargebackFee: 2500,
    isRefundFee: true,
    isChargebackFee: true,
  },
  administrationFees: { ...NO_ADMINISTRATION_FEES, monthlyFee: 1500, eeaWiringFee: 1000 },
  version: 4,
};

const card = {
  mcc: '5411',
  isDynamicDescriptor: false,
  isDynamicCity: false,
  isGatewayServicesOnly: false,
  isCurrencyBasedMidSupported: false,
  dynamicDescriptorDefaultPart: '',
  isActive: true,
};

export const processorManagement: ProcessorManagement = {
  isAutoCascading: true,
  cards: [
    {
      ...card,
      id: 11,
      type: 1,
      name: 'Main route',
      processorName: 'Sim One',
      processorId: 1,
      is3DSupported: true,
      paymentMethods: [
        { paymentMethodId: 1, currencyIds: [124] },
        { paymentMethodId: 2, currencyIds: [392] },
      ],
      paymentMethodIds: [1, 2],
      currencyIds: [124, 392],
      credentials: [
        {
          currencyId: -1,
          masked: { merchantNumber: '••••1234' },
          setAt: '2026-03-15T22:04:00.000Z',
          setBy: 'Ada Lovelace',
        },
      ],
      version: 6,
    },
    {
      ...card,
      id: 12,
      type: 2,
      name: 'Spare route',
      processorName: 'Sim Two',
      processorId: 2,
      is3DSupported: false,
      paymentMethods: [{ paymentMethodId: 1, currencyIds: [124] }],
      paymentMethodIds: [1],
      currencyIds: [124],
      credentials: [],
      version: 1,
    },
  ],
};

export const processorConfigurations: ProcessorConfiguration[] = [
  {
    id: 1,
    name: 'Sim One',
    is3DSupported: true,
    paymentMethods: [
      { paymentMethodId: 1, currencyIds: [124] },
      { paymentMethodId: 2, currencyIds: [392] },
    ],
    customFields: [{ key: 'merchantNumber', label: 'Merchant number', maxLength: 12 }],
  },
  {
    id: 2,
    name: 'Sim Two',
    is3DSupported: false,
    paymentMethods: [{ paymentMethodId: 1, currencyIds: [124] }],
    customFields: [],
  },
];

/** Payments from 1000 on that are not prepaid, then those of a custom field; the second is off. */
export const routingRules: RoutingRule[] = [
  {
    ruleId: 61,
    name: 'Large amounts',
    conditions: [
      { field: 'amount', action: 'IS', operator: 'GTE', value: '1000' },
      { field: 'cardCategory', action: 'IS NOT', operator: 'EQUALS', value: 'PrePaid' },
    ],
    groupId: 72,
    isEnabled: true,
    version: 4,
  },
  {
    ruleId: 62,
    name: '',
    conditions: [{ field: 'customField1', action: 'IS', operator: 'BEGINS', value: 'web' }],
    groupId: 71,
    isEnabled: false,
    version: 1,
  },
];

export const processorGroups: ProcessorGroup[] = [
  { groupId: 71, name: 'Sim.GRP1', processorIds: [11], version: 1 },
  { groupId: 72, name: 'Sim.GRP2', processorIds: [12, 11], version: 2 },
];

const noWebhook = { webHookEnabled: false, webHookURL: '', accessToken: '', version: 1 };

export const businessUrls: BusinessUrl[] = [
  {
    businessURLId: 51,
    businessId: 41,
    uRL: 'https://maple.example',
    returnURL: '',
    cancelURL: '',
    webHookEnabled: true,
    webHookURL: 'https://maple.example/hook',
    accessToken: 'token-abcdef',
    version: 2,
  },
  {
    ...noWebhook,
    businessURLId: 52,
    businessId: 41,
    uRL: 'https://shop.maple.example',
    returnURL: '',
    cancelURL: '',
  },
];

export const credentials: MerchantCredentials = {
  merchantId: '100000041',
  clientID: 'client-41',
  clientSecret: '••••9f3a',
  canRefresh: true,
  masked: true,
  refreshedAt: '2026-03-15T22:04:00.000Z',
  oldSecretEndsAt: null,
};
