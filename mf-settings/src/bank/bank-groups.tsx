import type {
  BankAccount,
  BankLinkFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import type { Currency, Lookups } from '@mbo/gateway-contract/lookups';
import { Money, Select, toDecimal } from '@mbo/shared/ui';
import {
  AmountInput,
  CheckField,
  checkField,
  CurrencySelect,
  parseAmount,
  PayoutCycleSelect,
  type EditField,
  type EditGroup,
} from '@mbo/shared/ui/forms';
import { currencyCodes } from '../common/names';
import type { Words } from '../common/words';
import styles from '../common/common.module.css';

export type BankLookups = Required<Pick<Lookups, 'countries' | 'currencies' | 'frequencies'>>;

/** How a business is paid out to a bank account, as the form has it. */
export interface LinkValues {
  processingCurrencies: number[];
  payoutCycleId: number | null;
  isThresholdEnabled: boolean;
  /** As typed. */
  paymentThreshold: string;
  isSeparatedFees: boolean;
  feeCycleId: number;
  isDefault: boolean;
}

/**
 * The currency of a bank account, in which its threshold is typed; undefined if the list lacks it.
 */
export function currencyOf(
  account: Pick<BankAccount, 'currencyId'>,
  { currencies }: BankLookups,
): Currency | undefined {
  return currencies.find(({ currencyId }) => currencyId === account.currencyId);
}

/** A link as the form has it, the threshold with the decimals of the bank account's currency. */
export function toLinkValues(account: BusinessBankAccount, lookups: BankLookups): LinkValues {
  const { coefficient = 2 } = currencyOf(account, lookups) ?? {};
  const { paymentThreshold } = account;
  return {
    processingCurrencies: account.processingCurrencies,
    payoutCycleId: account.payoutCycleId || null,
    isThresholdEnabled: account.isThresholdEnabled,
    paymentThreshold: paymentThreshold === null ? '' : toDecimal(paymentThreshold, coefficient),
    isSeparatedFees: account.isSeparatedFees,
    feeCycleId: account.feeCycleId ?? 0,
    isDefault: account.isDefault,
  };
}

/** The link as it is sent; the threshold in minor units of the bank account's currency. */
export function toLinkFields(
  values: LinkValues,
  account: BusinessBankAccount,
  lookups: BankLookups,
): BankLinkFields {
  const { coefficient = 2 } = currencyOf(account, lookups) ?? {};
  const threshold = parseAmount(values.paymentThreshold, coefficient);
  return {
    accountId: account.accountId,
    bankAccountId: account.bankAccountId,
    linkedBankAccountId: account.linkedBankAccountId,
    processingCurrencies: values.processingCurrencies,
    payoutCycleId: values.payoutCycleId ?? 0,
    isThresholdEnabled: values.isThresholdEnabled,
    paymentThreshold: values.isThresholdEnabled && 'minor' in threshold ? threshold.minor : null,
    isSeparatedFees: values.isSeparatedFees,
    // Not sent to a gateway that does not keep it.
    ...(account.feeCycleId !== undefined && { feeCycleId: values.feeCycleId }),
    isDefault: values.isDefault,
  };
}

/** What of a bank account is only read here: it is changed on the page Bank Information. */
export function accountGroup<Values extends object>(
  t: Words,
  account: BankAccount,
  { countries, currencies }: BankLookups,
): EditGroup<Values> {
  const country = countries.find(({ countryId }) => countryId === account.bankCountryId);
  const currency = currencies.find(({ currencyId }) => currencyId === account.currencyId);
  const codes = ['iban', 'swift', 'sortCode', 'routingCode', 'abaNumber', 'iFscCode'] as const;
  const facts: [name: string, label: string, value: string, mono?: boolean][] = [
    ['bankAccountName', t('bank.holder'), account.bankAccountName],
    ['bankName', t('bank.bankName'), account.bankName],
    ['bankAccountNumber', t('bank.number'), account.bankAccountNumber, true],
    ['bankCountryId', t('bank.country'), country?.name ?? ''],
    ['currencyId', t('bank.currency'), currency ? `${currency.alphaCode} · ${currency.name}` : ''],
    ['bankAddress', t('bank.address'), account.bankAddress],
    ...codes
      .filter((code) => account[code] !== '')
      .map((code): [string, string, string, boolean] => [
        code,
        t(`bank.codes.${code}`),
        account[code],
        true,
      ]),
  ];
  return {
    key: 'account',
    fields: facts.map(([name, label, value, mono]) => ({
      name: name as EditField<Values>['name'],
      label,
      show: () => (mono ? <span className={styles.mono}>{value}</span> : value),
    })),
  };
}

/** How the business is paid out there. */
export function payoutGroup(
  t: Words,
  account: BusinessBankAccount,
  lookups: BankLookups,
): EditGroup<LinkValues> {
  const currency = currencyOf(account, lookups);
  return {
    key: 'payout',
    title: t('bank.payout'),
    fields: [
      {
        name: 'processingCurrencies',
        label: t('bank.processingCurrencies'),
        show: ({ processingCurrencies }) => currencyCodes(lookups.currencies, processingCurrencies),
        input: <CurrencySelect multiple />,
        rules: [{ required: true, type: 'array', message: t('bank.missing.processingCurrencies') }],
      },
      {
        name: 'payoutCycleId',
        label: t('bank.payoutCycle'),
        show: ({ payoutCycleId }) =>
          lookups.frequencies.find((one) => one.payoutCycleId === payoutCycleId)?.frequency ?? '',
        input: <PayoutCycleSelect />,
        rules: [{ required: true, message: t('bank.missing.payoutCycle') }],
      },
      checkField('isThresholdEnabled', t('bank.threshold')),
      {
        name: 'paymentThreshold',
        label: t('bank.paymentThreshold'),
        show: () =>
          account.paymentThreshold !== null && currency ? (
            <Money minor={account.paymentThreshold} currency={currency} />
          ) : (
            ''
          ),
        input: <AmountInput currency={currency} maxLength={16} />,
        hint: t('bank.thresholdHint'),
        shownWhen: ({ isThresholdEnabled }) => isThresholdEnabled,
        rules: [
          { required: true, whitespace: true, message: t('bank.missing.paymentThreshold') },
          {
            validator: (_rule, typed: string) =>
              typed.trim() === '' || 'minor' in parseAmount(typed, currency?.coefficient ?? 2)
                ? Promise.resolve()
                : Promise.reject(new Error(t('bank.thresholdFigures'))),
          },
        ],
      },
      checkField('isSeparatedFees', t('bank.separatedFees')),
      ...(account.feeCycleId === undefined ? [] : [feeCycle(t, lookups)]),
      checkField('isDefault', t('bank.default'), {
        input: <CheckField label={t('bank.isDefault')} locked={account.isDefault} />,
        ...(account.isDefault && { hint: t('bank.staysDefault') }),
      }),
    ],
  };
}

function feeCycle(t: Words, { frequencies }: BankLookups): EditField<LinkValues> {
  const choices = [
    { value: 0, label: t('bank.withPayout') },
    ...frequencies.map(({ payoutCycleId, frequency }) => ({
      value: payoutCycleId,
      label: frequency,
    })),
  ];
  return {
    name: 'feeCycleId',
    label: t('bank.feeCycle'),
    show: ({ feeCycleId }) => choices.find(({ value }) => value === feeCycleId)?.label ?? '',
    input: (
      <Select<number>
        options={choices}
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
      />
    ),
    shownWhen: ({ isSeparatedFees }) => isSeparatedFees,
  };
}
