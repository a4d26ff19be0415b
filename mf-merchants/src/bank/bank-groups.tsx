import type { MerchantAccount } from '@mbo/gateway-contract/accounts';
import type { BankAccount, BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import type { Lookups } from '@mbo/gateway-contract/lookups';
import { Button, Input } from '@mbo/shared/ui';
import {
  CountrySelect,
  CurrencySelect,
  PayoutCycleSelect,
  type EditField,
  type EditGroup,
} from '@mbo/shared/ui/forms';
import { countryWithCode, currencyName } from '../common/names';
import type { BankFormValues } from './bank-values';
import type { CODE_FIELDS } from './codes';
import { chosen, digitsOnly, required } from '../common/rules';
import type { Words } from '../common/words';
import styles from '../common/common.module.css';

export type BankLookups = Required<Pick<Lookups, 'countries' | 'currencies' | 'frequencies'>>;

const capitals = (typed: string): string => typed.toUpperCase();

/** Where an account is at home: most of its bank accounts are there, in its currency. */
export type Home = Pick<MerchantAccount, 'companyCountryId' | 'currencyId'>;

/** Which codes a bank account's fields have. */
interface ShownCodes {
  codes: typeof CODE_FIELDS;
  /** Those that the bank's country and the currency ask for. Default: none. */
  required?: readonly BankFieldName[];
  /** Numbers that stay unless others are typed, masked. Default: there are none. */
  kept?: Pick<BankAccount, 'bankAccountNumber' | 'iban'> | undefined;
  /** The account's own country and currency: they are on top of their lists. */
  home?: Home | undefined;
  /** Shows the others. Default: there are none to show. */
  onMore?: (() => void) | undefined;
}

/** The fields of a bank account. Country, currency, number and codes belong together. */
export function bankGroups(
  t: Words,
  { countries, currencies }: BankLookups,
  { codes, required: requiredCodes = [], kept, home, onMore }: ShownCodes,
): EditGroup<BankFormValues>[] {
  const missing = (what: string) => t(`pages.bank.missing.${what}`);
  const text = (
    name: 'bankAccountName' | 'bankName' | 'bankAddress',
    word: string,
    maxLength: number,
  ): EditField<BankFormValues> => ({
    name,
    label: t(`pages.bank.${word}`),
    input: <Input maxLength={maxLength} autoComplete="off" />,
    rules: [required(missing(word))],
  });
  const code = ({ field, lookup, maxLength }: (typeof CODE_FIELDS)[number]) => {
    const placeholder = field === 'iban' ? (kept?.iban ?? '') : '';
    const isRequired = requiredCodes.includes(lookup) && placeholder === '';
    const result: EditField<BankFormValues> = {
      name: field,
      label: t(`pages.bank.codes.${lookup}`),
      input: (
        <Input
          maxLength={maxLength}
          autoComplete="off"
          placeholder={placeholder}
          className={styles.mono ?? ''}
        />
      ),
      normalize: capitals,
      onlyWhenPresent: true,
      show: (values) => <span className={styles.mono}>{values[field]}</span>,
      ...(isRequired && {
        rules: [required(t('pages.bank.missing.code', { code: t(`pages.bank.codes.${lookup}`) }))],
      }),
    };
    return result;
  };
  return [
    {
      key: 'holder',
      fields: [{ ...text('bankAccountName', 'holder', 120), wide: true }],
    },
    {
      key: 'bank',
      together: true,
      fields: [
        text('bankName', 'bankName', 120),
        {
          name: 'bankAccountNumber',
          label: t('pages.bank.number'),
          show: ({ bankAccountNumber }) => <span className={styles.mono}>{bankAccountNumber}</span>,
          input: (
            <Input
              inputMode="numeric"
              maxLength={34}
              autoComplete="off"
              placeholder={kept?.bankAccountNumber ?? ''}
              className={styles.mono ?? ''}
            />
          ),
          normalize: digitsOnly,
          rules: [
            ...(kept ? [] : [required(missing('number'))]),
            { pattern: /^\d{4,34}$/, message: t('pages.bank.numberDigits') },
          ],
        },
        {
          name: 'bankCountryId',
          label: t('pages.bank.country'),
          show: ({ bankCountryId }) => countryWithCode(countries, bankCountryId),
          input: <CountrySelect first={home?.companyCountryId} />,
          rules: [chosen(missing('country'))],
        },
        {
          name: 'currencyId',
          label: t('pages.bank.currency'),
          show: ({ currencyId }) => currencyName(currencies, currencyId),
          input: <CurrencySelect first={home?.currencyId} />,
          rules: [chosen(missing('currency'))],
        },
        { ...text('bankAddress', 'address', 240), wide: true },
        ...codes.map(code),
      ],
      ...(onMore && {
        footer: () => (
          <Button type="link" className={styles.more ?? ''} onClick={onMore}>
            {t('pages.bank.moreCodes')}
          </Button>
        ),
      }),
    },
  ];
}

/** How the business that gets a new bank account is paid out there. */
export function payoutGroup(
  t: Words,
  business: string,
  { currencies, frequencies }: BankLookups,
): EditGroup<BankFormValues> {
  return {
    key: 'payout',
    title: t('pages.bank.payout', { business }),
    fields: [
      {
        name: 'processingCurrencies',
        label: t('pages.bank.processingCurrencies'),
        show: ({ processingCurrencies }) =>
          processingCurrencies.map((id) => currencyName(currencies, id)).join(', '),
        input: <CurrencySelect multiple />,
        rules: [
          { required: true, type: 'array', message: t('pages.bank.missing.processingCurrencies') },
        ],
      },
      {
        name: 'payoutCycleId',
        label: t('pages.bank.payoutCycle'),
        show: ({ payoutCycleId }) =>
          frequencies.find((one) => one.payoutCycleId === payoutCycleId)?.frequency ?? '',
        input: <PayoutCycleSelect />,
        rules: [chosen(t('pages.bank.missing.payoutCycle'))],
      },
    ],
  };
}
