import { INVOICE_STATUSES } from '@mbo/gateway-contract/invoice-states';
import type { InvoicesQuery } from '@mbo/gateway-contract/invoices';
import type { FilterFields, ListFilter } from '@mbo/shared/ui/lists';
import { toStatus } from '../common/list-query';

/** Status, currency, receiver and number, one value each, as the gateway takes them. */
export const FILTER_FIELDS = {
  status: {
    type: 'choice',
    values: INVOICE_STATUSES,
    valueWords: 'mf-invoicing:common.status',
    isSingle: true,
  },
  currency: { type: 'currency', isSingle: true },
  recipientEmail: { type: 'text', operators: ['CONTAINS'], isSingle: true },
  invoiceNumber: { type: 'text', operators: ['BEGINS'], isSingle: true },
} as const satisfies FilterFields;

type InvoiceFilters = Pick<
  InvoicesQuery,
  'status' | 'currencyId' | 'recipientEmail' | 'invoiceNumber'
>;

/** What the list is narrowed by, as the gateway names it. */
export function toFilters(filters: readonly ListFilter[]): InvoiceFilters {
  const valueOf = (field: keyof typeof FILTER_FIELDS): string | undefined =>
    filters.find((filter) => filter.field === field)?.value;
  const currencyId = valueOf('currency');
  const recipientEmail = valueOf('recipientEmail');
  const invoiceNumber = valueOf('invoiceNumber')?.slice(0, 60);
  return {
    ...toStatus(INVOICE_STATUSES, filters),
    ...(currencyId && { currencyId: Number(currencyId) }),
    ...(recipientEmail && { recipientEmail }),
    ...(invoiceNumber && { invoiceNumber }),
  };
}
