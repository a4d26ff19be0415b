import { useLookups, type BusinessRef, formatMoney, useBusState } from '@mbo/shared/ui';
import type { HistoryButtonProps, HistoryField } from '@mbo/shared/ui/forms';
import { RESERVE_FREQUENCIES } from '@mbo/pricing';
import { useTranslation } from 'react-i18next';
import { usePricingProfile } from '../api/pricing';
import { COLUMNS, ROWS } from './prices';
import { ADMINISTRATION_FEES, FIXED_FEES } from './pricing-values';
import { CATEGORY_WORDS, REGION_WORDS, TYPE_WORDS, useRowWords } from './use-row-words';

/** What the history of a pricing profile shows: every price, named as the gateway's audit names it. */
export function usePricingHistory(
  business: BusinessRef,
): Pick<HistoryButtonProps, 'kind' | 'fields'> {
  const { t } = useTranslation('mf-settings');
  const locale = useBusState('locale');
  const words = useRowWords();
  const lookups = useLookups(['currencies', 'paymentmethods']);
  const currencyId = usePricingProfile(business).data?.pricingCurrencyId;
  const currency = lookups.data?.currencies.find((one) => one.currencyId === currencyId);

  const fields: Record<string, HistoryField> = {};
  const fee = (label: string): HistoryField => ({
    label,
    show: (value) =>
      currency && typeof value === 'number' ? formatMoney(value, currency, locale) : String(value),
  });
  const percent = (label: string): HistoryField => ({ label, show: (value) => `${value} %` });
  for (const [name, toggle] of FIXED_FEES) {
    fields[`fixedFees.${name}`] = fee(t(`pricing.fees.${name}`));
    fields[`fixedFees.${toggle}`] = t(`pricing.toggles.${toggle}`);
  }
  for (const name of ADMINISTRATION_FEES) {
    fields[`administrationFees.${name}`] = fee(t(`pricing.fees.${name}`));
  }
  for (const { paymentMethodId, name } of lookups.data?.paymentmethods ?? []) {
    const path = `cardSchemes.${paymentMethodId}`;
    fields[`${path}.isActive`] = `${name}: ${t('pricing.activeShort')}`;
    fields[`${path}.rollingReserve`] = percent(`${name}: ${t('pricing.rollingReserve')}`);
    fields[`${path}.reservePeriod`] = `${name}: ${t('pricing.reservePeriod')}`;
    fields[`${path}.frequency`] = {
      label: `${name}: ${t('pricing.frequency')}`,
      show: (value) => {
        const word = (
          Object.keys(RESERVE_FREQUENCIES) as (keyof typeof RESERVE_FREQUENCIES)[]
        ).find((one) => RESERVE_FREQUENCIES[one] === value);
        return word ? t(`pricing.frequencies.${word}`) : String(value);
      },
    };
    for (const row of ROWS) {
      const { type, category, region } = row;
      const place = [
        type === undefined ? 'generic' : TYPE_WORDS[type],
        category === undefined ? 'generic' : CATEGORY_WORDS[category],
        REGION_WORDS[region],
      ].join('.');
      for (const column of COLUMNS) {
        const label = `${name} · ${words.card(row)} · ${words.region(row)}: ${t(`pricing.columns.${column}`)}`;
        fields[`${path}.${place}.${column}`] =
          column === 'discountRate' ? percent(label) : fee(label);
      }
    }
  }
  return { kind: 'pricingProfile', fields };
}
