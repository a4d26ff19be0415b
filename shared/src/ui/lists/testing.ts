import type { FilterFields } from './filters/fields';

/** Fields of every kind, as an area gives them. */
export const testFields = {
  cardHolderName: { type: 'text' },
  cardNumber: { type: 'text', operators: ['ENDS', 'BEGINS'] },
  payerEmail: { type: 'text' },
  invoiceNumber: { type: 'text' },
  responseCode: { type: 'text', operators: ['EQUALS', 'BEGINS'] },
  paymentMethod: { type: 'paymentMethod', plain: true },
  timestamp: { type: 'date' },
  amount: { type: 'number' },
  status: {
    type: 'choice',
    valueType: 'status',
    values: ['captured', 'declined', 'charged back'],
    valueWords: 'lists-test:status',
  },
  currency: { type: 'currency' },
  country: { type: 'country' },
  medium: { type: 'choice', valueType: 'medium', values: ['Website', 'Payment link'] },
} as const satisfies FilterFields;

/** Words of an area for them. */
export const testWords = {
  status: { 'charged back': 'Charged back' },
  list: {
    title: 'Payments',
    rows: 'Payments',
    things: 'payments',
    filters: {
      fields: {
        amount: 'Amount',
        payerEmail: 'Payer email',
        paymentMethod: 'Payment method',
        timestamp: 'Timestamp',
        status: 'Status',
        currency: 'Currency',
        country: 'Country',
        medium: 'Medium',
      },
    },
  },
};
