import type { CreateInvoiceInput } from '@mbo/gateway-contract/invoices';

/** An invoice over 37.50 CAD, to be sent by e-mail, with the next number. */
export function newInvoice(changes: Partial<CreateInvoiceInput> = {}): CreateInvoiceInput {
  return {
    description: 'Garden work in May',
    currencyId: 124,
    issueDate: '2026-05-20',
    dueDate: '2098-12-31',
    expiryDate: '2099-01-01',
    payerName: 'Ann Other',
    payerEmail: 'ann@example.test',
    billerName: 'Maple Gardens',
    billerEmail: 'office@maple.test',
    items: [
      { name: 'Hedge', description: 'Cutting', quantity: 3, unitPrice: 1_000, tax: 150 },
      { name: 'Lawn', description: 'Mowing', quantity: 1, unitPrice: 550, tax: 50 },
    ],
    ...changes,
  };
}
