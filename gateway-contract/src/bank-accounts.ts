import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './bank-accounts.schema';

/** Optional fields of a bank account that a country or a currency may make required. */
export const BANK_FIELD_NAMES = [
  'IBAN',
  'SWIFT',
  'RoutingCode',
  'AbaNumber',
  'IFSCCode',
  'SortCode',
] as const;

export type BankFieldName = z.infer<typeof schema.bankFieldName>;
export type BankFieldsResponse = z.infer<typeof schema.bankFieldsResponse>;
export type BankAccountFields = z.infer<typeof schema.bankAccountFields>;
export type BankLinkFields = z.infer<typeof schema.bankLinkFields>;
export type BankAccount = z.infer<typeof schema.bankAccount>;
export type BusinessBankAccount = z.infer<typeof schema.businessBankAccount>;
export type BankAccountChanged = z.infer<typeof schema.bankAccountChanged>;
export type BankAccountCreated = z.infer<typeof schema.bankAccountCreated>;
export type BankLinkCreated = z.infer<typeof schema.bankLinkCreated>;
export type BankAccountCalls = CallsOf<typeof schema.bankAccountCalls>;

export type AllowedSubBankAccount = z.infer<typeof schema.allowedSubBankAccount>;
export type SubBankAccount = z.infer<typeof schema.subBankAccount>;
export type SubBankAccountsResponse = z.infer<typeof schema.subBankAccountsResponse>;
export type BankSettingsCalls = CallsOf<typeof schema.bankSettingsCalls>;
