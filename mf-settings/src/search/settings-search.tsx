import type { SearchSlotContext } from '@mbo/shared/bus';
import { SearchGroup, SettingOutlined, useEntity, type SearchResult } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const MAX_FOUND = 5;

/** Settings by the page that they are on: keys of its title, and of theirs. */
const PAGES: readonly { to: string; title: string; settings: readonly string[] }[] = [
  {
    to: '/merchant/banksetting',
    title: 'bank.title',
    settings: [
      'bank.isDefault',
      'bank.splits',
      'bank.processingCurrencies',
      'bank.payoutCycle',
      'bank.paymentThreshold',
      'bank.feeCycle',
    ],
  },
  {
    to: '/merchant/websiteinfo',
    title: 'website.title',
    settings: ['website.url', 'website.returnURL', 'website.tracingId', 'website.cancelURL'],
  },
  {
    to: '/merchant/midsettings',
    title: 'mid.title',
    settings: [
      'mid.dynamicDescriptorEnabled',
      'mid.fullCardPaymentEnabled',
      'mid.motoEnabled',
      'mid.forceCvv',
      'mid.force3DSecure',
      'mid.riskEnabled',
      'mid.riskSettingsRequireApproval',
      'mid.hasVat',
      'mid.vATRate',
    ],
  },
  {
    to: '/merchant/pricingprofile',
    title: 'pricing.title',
    settings: [
      'pricing.columns.discountRate',
      'pricing.rollingReserve',
      'pricing.fixedFees',
      'pricing.administrationFees',
    ],
  },
  {
    to: '/merchant/processorsmanage',
    title: 'processors.title',
    settings: ['processors.cards', 'processors.autoCascading'],
  },
  {
    to: '/merchant/processorsmanage?tab=routing',
    title: 'routing.title',
    settings: ['routing.rules'],
  },
  {
    to: '/merchant/mediumsettings',
    title: 'medium.title',
    settings: [
      'medium.urls',
      'medium.fields.webHookURL',
      'medium.fields.accessToken',
      'medium.keys',
      'medium.merchantID',
      'medium.clientID',
      'medium.clientSecret',
    ],
  },
];

/** Settings of the selected business by a part of their names; they are known without a call. */
export function SettingsSearch({ text, onChoose }: SearchSlotContext): ReactNode {
  const { t, i18n } = useTranslation('mf-settings');
  const entity = useEntity();
  if (entity?.businessId === undefined) return null;
  const wanted = text.trim().toLocaleLowerCase(i18n.language);
  const results = PAGES.flatMap(({ to, title, settings }) =>
    settings.map((key): SearchResult => ({
      key,
      name: t(key),
      to,
      detail: t(title),
      icon: <SettingOutlined />,
    })),
  ).filter(({ name }) => name.toLocaleLowerCase(i18n.language).includes(wanted));
  return (
    <SearchGroup
      title={t('search.settings')}
      results={results.slice(0, MAX_FOUND)}
      onChoose={onChoose}
    />
  );
}
