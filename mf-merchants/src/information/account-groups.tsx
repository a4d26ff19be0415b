import type { Lookups } from '@mbo/gateway-contract/lookups';
import { Input } from '@mbo/shared/ui';
import { CurrencySelect, IndustrySelect, type EditGroup } from '@mbo/shared/ui/forms';
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
  return [
    {
      key: 'account',
      title: t('pages.account.account'),
      fields: [
        {
          name: 'name',
          label: t('pages.account.name'),
          input: <Input maxLength={120} autoComplete="off" />,
          rules: [required(t('pages.account.missing.name'))],
        },
        {
          name: 'companyName',
          label: t('pages.account.companyName'),
          input: <Input maxLength={160} autoComplete="off" />,
          rules: [required(t('pages.account.missing.companyName'))],
        },
        {
          name: 'industryCode',
          label: t('pages.account.industry'),
          show: ({ industryCode }) => industryName(industries, industryCode),
          input: <IndustrySelect />,
          rules: [chosen(t('pages.account.missing.industry'))],
          wide: true,
        },
        {
          name: 'currencyId',
          label: t('pages.account.dashboardCurrency'),
          show: ({ currencyId }) => currencyName(currencies, currencyId),
          input: <CurrencySelect />,
          rules: [chosen(t('pages.account.missing.dashboardCurrency'))],
        },
        {
          name: 'pricingCurrencyId',
          label: t('pages.account.pricingCurrency'),
          show: ({ pricingCurrencyId }) => currencyName(currencies, pricingCurrencyId),
          input: <CurrencySelect />,
          rules: [chosen(t('pages.account.missing.pricingCurrency'))],
        },
      ],
    },
    addressGroup(t, 'company', countries),
    addressGroup(t, 'mailing', countries),
  ];
}
