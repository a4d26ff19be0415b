import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { Lookups, MerchantCategoryCode } from '@mbo/gateway-contract/lookups';
import { DESCRIPTOR_MAX_LENGTH } from '@mbo/gateway-contract/statement-descriptor';
import { CopyButton, Input } from '@mbo/shared/ui';
import { CategoryCodeSelect, type EditField, type EditGroup } from '@mbo/shared/ui/forms';
import type { BusinessValues } from '../api/records';
import { ActiveTag } from '../common/active-tag';
import { categoryName, currencyName, industryName } from '../common/names';
import { aDescriptor, chosen, required } from '../common/rules';
import type { Words } from '../common/words';
import styles from '../common/common.module.css';

/** Words of the account that the page of its business shows. */
export interface AccountWords {
  accountName: string;
  legalName: string;
  dashboardCurrency: string;
  industry: string;
}

/** What a business and the account above it show; the words and the MID are read only. */
export interface BusinessRecord extends BusinessValues, AccountWords {
  mid: string;
}

/** All that the page of a business shows. */
export function toBusinessRecord(business: MerchantBusiness, words: AccountWords): BusinessRecord {
  return { ...toBusinessValues(business), mid: business.mid, ...words };
}

/** Of a record what is sent when it is saved. */
export function toBusinessValues(record: BusinessValues): BusinessValues {
  return {
    name: record.name,
    merchantCategoryCodeId: record.merchantCategoryCodeId,
    statementDescriptor: record.statementDescriptor,
    defaultAccountManagerId: record.defaultAccountManagerId,
    defaultAccountSupportId: record.defaultAccountSupportId,
    status: record.status,
  };
}

export type BusinessLookups = Required<
  Pick<Lookups, 'currencies' | 'industries' | 'merchantCategoryCodes'>
>;

/** What the page of a business shows of its account, ids as words. */
export function toAccountWords(account: MerchantAccount, lookups: BusinessLookups): AccountWords {
  return {
    accountName: account.name,
    legalName: account.companyName,
    dashboardCurrency: currencyName(lookups.currencies, account.currencyId),
    industry: industryName(lookups.industries, account.industryCode),
  };
}

type Naming = Pick<BusinessValues, 'name' | 'merchantCategoryCodeId' | 'statementDescriptor'>;

/** Name, category code and descriptor: what a business is called, here and where it is created. */
export function businessGroup<Values extends Naming>(
  t: Words,
  codes: readonly MerchantCategoryCode[],
): EditGroup<Values> {
  const name = (key: keyof Naming) => key as EditField<Values>['name'];
  return {
    key: 'business',
    title: t('pages.business.business'),
    fields: [
      {
        name: name('name'),
        label: t('pages.business.name'),
        input: <Input maxLength={120} autoComplete="off" />,
        rules: [required(t('pages.createBusiness.missing.name'))],
        wide: true,
      },
      {
        name: name('merchantCategoryCodeId'),
        label: t('pages.business.categoryCode'),
        show: ({ merchantCategoryCodeId }) => categoryName(codes, merchantCategoryCodeId),
        input: <CategoryCodeSelect />,
        rules: [chosen(t('pages.createBusiness.missing.categoryCode'))],
        wide: true,
      },
      {
        name: name('statementDescriptor'),
        label: t('pages.business.statementDescriptor'),
        // Counts, and cuts nothing: what is too long is said.
        input: <Input autoComplete="off" count={{ show: true, max: DESCRIPTOR_MAX_LENGTH }} />,
        rules: [aDescriptor(t)],
        hint: t('pages.business.statementDescriptorHint', { max: DESCRIPTOR_MAX_LENGTH }),
        wide: true,
      },
    ],
  };
}

/** What the page of a business shows of its merchant, to be read only. */
export function companyGroup(t: Words): EditGroup<BusinessRecord> {
  return {
    key: 'company',
    title: t('pages.business.company'),
    description: t('pages.business.companyDescription'),
    fields: [
      { name: 'accountName', label: t('pages.business.companyName') },
      { name: 'legalName', label: t('pages.account.companyName') },
      { name: 'dashboardCurrency', label: t('pages.account.dashboardCurrency') },
      { name: 'industry', label: t('pages.account.industry') },
      {
        name: 'mid',
        label: t('pages.business.mid'),
        shownWhen: ({ mid }) => Boolean(mid),
        show: ({ mid }) => (
          <>
            <span className={styles.mono}>{mid}</span>
            <CopyButton text={mid} label={t('pages.business.copyMid')} />
          </>
        ),
      },
      {
        name: 'status',
        label: t('pages.business.status'),
        show: ({ status }) => <ActiveTag status={status} />,
      },
    ],
  };
}
