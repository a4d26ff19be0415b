import { parseAmount } from '@mbo/shared/ui/forms';
import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import { findEmpty, type Problem } from '../problems';
import type { BankValues, FieldPath, WizardValues } from '../values';

/** The optional fields of a bank account, as the lookup of bank fields names them. */
export const BANK_CODES = [
  'IBAN',
  'SWIFT',
  'SortCode',
  'RoutingCode',
  'AbaNumber',
  'IFSCCode',
] as const satisfies readonly BankFieldName[];

const ACCOUNT: readonly FieldPath[] = [
  'bank.BankAccountName',
  'bank.BankName',
  'bank.BankAccountNumber',
  'bank.BankCountryId',
  'bank.CurrencyId',
  'bank.BankAddress',
];

const PAYOUT: readonly FieldPath[] = ['bank.processingCurrencies', 'bank.payoutCycleId'];

/** Fields of step 4 that belong to the payout of the business rather than to the bank account. */
export const PAYOUT_FIELDS: readonly FieldPath[] = [
  ...PAYOUT,
  'bank.isThresholdEnabled',
  'bank.paymentThreshold',
];

/** What step 4 needs to know besides what was typed. */
export interface BankKnowledge {
  /** What the bank's country and currency require. */
  requiredCodes: readonly BankFieldName[];
  /** Decimals of the bank account's currency; undefined while unknown. */
  coefficient: number | undefined;
}

/**
 * Fields of step 4 that must be filled; which codes is up to the bank's country and currency.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Step 4'.
 */
export function requiredBankFields(
  { bank }: WizardValues,
  { requiredCodes }: BankKnowledge,
): readonly FieldPath[] {
  return [
    ...ACCOUNT,
    ...requiredCodes.map((code): FieldPath => `bank.${code}`),
    ...PAYOUT,
    ...(bank.isThresholdEnabled ? (['bank.paymentThreshold'] as const) : []),
  ];
}

/**
 * What keeps step 4 from being left: what is empty, and a threshold that is no amount of the
 * currency.
 */
export function checkBank(values: WizardValues, knowledge: BankKnowledge): Problem[] {
  const problems = findEmpty(values, requiredBankFields(values, knowledge));
  const { isThresholdEnabled, paymentThreshold } = values.bank;
  const { coefficient } = knowledge;
  if (!isThresholdEnabled || paymentThreshold.trim() === '') return problems;
  if (coefficient === undefined) {
    // Taken for two, an amount could be sent a hundred times too large.
    problems.push({ field: 'bank.paymentThreshold', kind: 'decimals' });
  } else if ('problem' in parseAmount(paymentThreshold, coefficient)) {
    problems.push({ field: 'bank.paymentThreshold', kind: 'amount' });
  }
  return problems;
}

const NO_CODES = Object.fromEntries(BANK_CODES.map((code) => [code, ''])) as Pick<
  BankValues,
  (typeof BANK_CODES)[number]
>;

/**
 * What follows from a change of step 4: other codes are asked for in another country or currency,
 * and there is no threshold while its option is off.
 */
export function settleBank(before: BankValues, after: BankValues): BankValues {
  const moved =
    after.BankCountryId !== before.BankCountryId || after.CurrencyId !== before.CurrencyId;
  const next = moved ? { ...after, ...NO_CODES } : after;
  return next.isThresholdEnabled ? next : { ...next, paymentThreshold: '' };
}
