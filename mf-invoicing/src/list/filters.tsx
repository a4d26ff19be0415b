import { type InvoicesQuery } from '@mbo/gateway-contract/invoices';
import { INVOICE_STATUSES } from '@mbo/gateway-contract/invoice-states';
import { Button, Input, Select } from '@mbo/shared/ui';
import { CurrencySelect } from '@mbo/shared/ui/forms';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styles from './list.module.css';

/** What the list is narrowed by, as the gateway names it. */
export type InvoiceFilters = Pick<
  InvoicesQuery,
  'status' | 'currencyId' | 'recipientEmail' | 'invoiceNumber'
>;

/** What each is called in the address, as on other pages. */
const PARAMETERS = {
  status: 'status',
  currencyId: 'currency',
  recipientEmail: 'recipientEmail',
  invoiceNumber: 'invoiceNumber',
} as const satisfies Record<keyof InvoiceFilters, string>;

export interface FiltersState {
  filters: InvoiceFilters;
  set: (name: keyof InvoiceFilters, value: string | undefined) => void;
  clear: () => void;
}

/** The filters of the address; what it holds that is none is left out. */
export function useFilters(): FiltersState {
  const [params, setParams] = useSearchParams();
  const status = INVOICE_STATUSES.find((one) => one === params.get('status'));
  const currencyId = params.get(PARAMETERS.currencyId) ?? '';
  const recipientEmail = (params.get('recipientEmail') ?? '').trim().slice(0, 254);
  const invoiceNumber = (params.get('invoiceNumber') ?? '').trim().slice(0, 60);
  const change = (make: (next: URLSearchParams) => void): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      // Other rows begin at their first page.
      next.delete('page');
      make(next);
      return next;
    });
  return {
    filters: {
      ...(status && { status }),
      ...(/^[1-9]\d{0,2}$/.test(currencyId) && { currencyId: Number(currencyId) }),
      ...(recipientEmail && { recipientEmail }),
      ...(invoiceNumber && { invoiceNumber }),
    },
    set: (name, value) =>
      change((next) => {
        if (value) next.set(PARAMETERS[name], value);
        else next.delete(PARAMETERS[name]);
      }),
    clear: () => change((next) => Object.values(PARAMETERS).forEach((name) => next.delete(name))),
  };
}

/** Status, currency, receiver and number, one value each, as the gateway takes them. */
export function FilterBar({ filters, set, clear }: FiltersState): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { status, currencyId, recipientEmail = '', invoiceNumber = '' } = filters;
  return (
    <div role="search" aria-label={t('list.filters.title')} className={styles.filters}>
      <Select
        aria-label={t('list.filters.status')}
        placeholder={t('list.filters.status')}
        allowClear
        value={status ?? null}
        onChange={(value: string | undefined) => set('status', value)}
        options={INVOICE_STATUSES.map((value) => ({ value, label: t(`common.status.${value}`) }))}
      />
      <CurrencySelect
        aria-label={t('list.filters.currency')}
        placeholder={t('list.filters.currency')}
        allowClear
        value={currencyId ?? null}
        onChange={(id) => set('currencyId', id === null ? undefined : String(id))}
      />
      <TextFilter
        label={t('list.filters.recipientEmail')}
        value={recipientEmail}
        onSearch={(text) => set('recipientEmail', text)}
      />
      <TextFilter
        label={t('list.filters.invoiceNumber')}
        value={invoiceNumber}
        onSearch={(text) => set('invoiceNumber', text)}
      />
      {Object.keys(filters).length > 0 && (
        <Button onClick={clear}>{t('list.filters.clear')}</Button>
      )}
    </div>
  );
}

/** Searches on Enter and when it is left. */
function TextFilter({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const search = (): void => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  return (
    <Input
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={254}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '' && value !== '') onSearch('');
      }}
      onPressEnter={search}
      onBlur={search}
    />
  );
}
