import { DESCRIPTOR_MAX_LENGTH } from '@mbo/gateway-contract/statement-descriptor';
import { WEB_ADDRESS_MAX_LENGTH } from '@mbo/gateway-contract/web-address';
import type { Words } from '../common/words';
import type { Problem } from './problems';
import type { FieldPath } from './values';

/** The sentence for a field that must be filled; the pages of the records say the same. */
const MISSING: Partial<Record<FieldPath, string>> = {
  'merchant.name': 'pages.account.missing.name',
  'merchant.companyName': 'pages.account.missing.companyName',
  'merchant.industryCode': 'pages.account.missing.industry',
  'merchant.CurrencyId': 'pages.account.missing.dashboardCurrency',
  'business.name': 'pages.createBusiness.missing.name',
  'business.merchantCategoryCodeId': 'pages.createBusiness.missing.categoryCode',
  'bank.BankAccountName': 'pages.bank.missing.holder',
  'bank.BankName': 'pages.bank.missing.bankName',
  'bank.BankAccountNumber': 'pages.bank.missing.number',
  'bank.BankAddress': 'pages.bank.missing.address',
  'bank.BankCountryId': 'pages.bank.missing.country',
  'bank.CurrencyId': 'pages.bank.missing.currency',
  'bank.processingCurrencies': 'pages.bank.missing.processingCurrencies',
  'bank.payoutCycleId': 'pages.bank.missing.payoutCycle',
  'bank.paymentThreshold': 'wizard.missing.threshold',
  'website.webHookURL': 'wizard.missing.webhookUrl',
};

function missing(t: Words, field: FieldPath): string {
  const known = MISSING[field];
  if (known !== undefined) return t(known);
  const [section, name = ''] = field.split('.');
  if (section === 'manager' || section === 'support') {
    return t(`pages.contacts.missing.${name}`);
  }
  if (section === 'bank') {
    return t('pages.bank.missing.code', { code: t(`wizard.bank.${name}`) });
  }
  const part = name.replace(/^(company|mailing)/, '');
  return t(part === 'Address2' ? 'wizard.missing.address2' : `pages.address.missing.${part}`);
}

/** What is below a field. */
export function problemWords(t: Words, { field, kind }: Problem): string {
  if (kind === 'required') return missing(t, field);
  if (kind.startsWith('descriptor.')) {
    return t(`pages.business.${kind}`, { max: DESCRIPTOR_MAX_LENGTH });
  }
  return t(`wizard.problems.${kind}`, { max: WEB_ADDRESS_MAX_LENGTH });
}
