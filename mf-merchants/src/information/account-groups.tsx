import type { Lookups } from '@mbo/gateway-contract/lookups';
import { Input } from '@mbo/shared/ui';
import {
  CurrencySelect,
  IndustrySelect,
  type EditField,
  type EditGroup,
} from '@mbo/shared/ui/forms';
import type { AccountValues } from '../api/records';
import { currencyName, industryName } from '../common/names';
import { addressGroup } from './address-group';
import { chosen, required } from '../common/rules';
import type { Words } from '../common/words';

export type AccountLookups = Required<Pick<Lookups, 'countries' | 'currencies' | 'industries'>>;

/** The fields of an account, under the headings of its page. */
export function accountGroups(
  t: Words,
  { countries, currencies, industries }: AccountLookups,
): EditGroup<AccountValues>[] {
  const text = (name: 'name' | 'companyName', maxLength: number): EditField<AccountValues> => ({
    name,
    label: t(`pages.account.${name}`),
    input: <Input maxLength={maxLength} autoComplete="off" />,
    rules: [required(t(`pages.account.missing.${name}`))],
  });
  const currency = (of: 'dashboard' | 'pricing'): EditField<AccountValues> => {
    const key = of === 'dashboard' ? 'currencyId' : 'pricingCurrencyId';
    return {
      name: key,
      label: t(`pages.account.${of}Currency`),
      show: (values) => currencyName(currencies, values[key]),
      input: <CurrencySelect />,
      rules: [chosen(t(`pages.account.missing.${of}Currency`))],
    };
  };
  return [
    {
      key: 'account',
      title: t('pages.account.account'),
      fields: [
        text('name', 120),
        text('companyName', 160),
        {
          name: 'industryCode',
          label: t('pages.account.industry'),
          show: ({ industryCode }) => industryName(industries, industryCode),
          input: <IndustrySelect />,
          rules: [chosen(t('pages.account.missing.industry'))],
          wide: true,
        },
        currency('dashboard'),
        currency('pricing'),
      ],
    },
    addressGroup(t, 'company', countries),
    addressGroup(t, 'mailing', countries),
  ];
}
