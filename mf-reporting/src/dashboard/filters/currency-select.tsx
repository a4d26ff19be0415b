import { Select } from '@mbo/shared/ui';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesCurrency } from './currency';
import type { CurrencyChoice } from './use-currency';
import styles from './filters.module.css';

interface Option {
  value: number;
  label: string;
  currency: Currency;
}

function toOptions(currencies: readonly Currency[]): Option[] {
  return [...currencies]
    .sort((a, b) => a.alphaCode.localeCompare(b.alphaCode, 'en'))
    .map((currency) => ({
      value: currency.currencyId,
      label: `${currency.alphaCode} · ${currency.name}`,
      currency,
    }));
}

/** Chooses the currency amounts are shown in; found by code or by name. */
export function CurrencySelect({
  currencyId,
  setCurrencyId,
  currencies: { data, isFetching },
}: CurrencyChoice): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const options = useMemo(() => toOptions(data ?? []), [data]);
  return (
    <div className={styles.currency}>
      <label htmlFor={id}>{t('currency')}</label>
      <Select<number, Option>
        id={id}
        className={styles.currencySelect ?? ''}
        // Without the list there is only a number to show, which says nothing.
        value={data ? currencyId : undefined}
        options={options}
        loading={!data && isFetching}
        disabled={!data}
        showSearch={{
          filterOption: (typed, option) => !!option && matchesCurrency(typed, option.currency),
        }}
        popupMatchSelectWidth={false}
        // Inside the page's landmark, where screen readers look for it.
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
        notFoundContent={t('noCurrency')}
        onChange={(value) => setCurrencyId(value)}
      />
    </div>
  );
}
