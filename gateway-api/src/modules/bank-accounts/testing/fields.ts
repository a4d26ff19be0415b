import type { BankAccountFields, BankLinkFields } from '@mbo/gateway-contract/bank-accounts';

/** Valid bank accounts of invented banks, by country of the bank. */
export const BANK_ACCOUNTS = {
  canada: {
    bankAccountName: 'Alder Outfitters Inc.',
    bankName: 'Bank of the Lakes',
    bankAccountNumber: '20031234567',
    bankAddress: '100 King Street West, Toronto',
    bankCountryId: 124,
    currencyId: 124,
    iban: '',
    swift: '',
    sortCode: '',
    routingCode: '000312345',
    abaNumber: '',
    iFscCode: '',
  },
  germany: {
    bankAccountName: 'Nimbus GmbH',
    bankName: 'Musterbank',
    bankAccountNumber: '0532013000',
    bankAddress: 'Musterstraße 1, Berlin',
    bankCountryId: 276,
    currencyId: 978,
    iban: 'DE89 3704 0044 0532 0130 00',
    swift: '',
    sortCode: '',
    routingCode: '',
    abaNumber: '',
    iFscCode: '',
  },
  britain: {
    bankAccountName: 'Brightwater Ltd',
    bankName: 'Harbour Bank',
    bankAccountNumber: '31926819',
    bankAddress: '1 Harbour Exchange, Bristol',
    bankCountryId: 826,
    currencyId: 826,
    iban: 'GB29NWBK60161331926819',
    swift: '',
    sortCode: '60-16-13',
    routingCode: '',
    abaNumber: '',
    iFscCode: '',
  },
} as const satisfies Record<string, BankAccountFields>;

/** A business paid out weekly in Canadian dollars. */
export const link = (bankAccountId: number, more: Partial<BankLinkFields> = {}): object => ({
  bankAccountId,
  processingCurrencies: [124],
  payoutCycleId: 2,
  ...more,
});
