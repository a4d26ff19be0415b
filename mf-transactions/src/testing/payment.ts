import type { Entity } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { TransactionDetail, TransactionLog } from '@mbo/gateway-contract/transactions';
import {
  merchantSession,
  resetBus,
  signInForTest,
  testConfig,
  testBusiness,
  testOnline,
} from '@mbo/shared/testing';

/** The first business of the tests' first account. */
export const mapleOnline: Entity = testOnline;

/** Signs in with a business selected. Call it before each test. */
export function signIn({
  session = merchantSession,
  entity = mapleOnline,
  demo = false,
}: { session?: UserSession; entity?: Entity; demo?: boolean } = {}): void {
  resetBus({
    config: { ...testConfig, features: { ...testConfig.features, demo } },
  });
  signInForTest(session, entity);
}

export const SALE_ID = '0199f3a2-0000-7000-8000-000000000001';
export const REFUND_ID = '0199f3a2-0000-7000-8000-000000000002';
export const ROOT = 'tx_AAAAAAAAAAAAAAAAAAAAAA';

const saleLog: TransactionLog = {
  timestamp: '2026-03-15T22:04:05.000Z',
  id: SALE_ID,
  type: 'sale',
  status: 'captured',
  invoiceNumber: 'INV-7',
  responseCode: '00',
  value: 5000,
  currencyAlphaCode: 'CAD',
};
const refundLog: TransactionLog = {
  ...saleLog,
  timestamp: '2026-03-16T10:00:00.000Z',
  id: REFUND_ID,
  type: 'refund',
  status: 'refunded',
  value: 1500,
};

/** A sale of 50.00 CAD of which 15.00 were paid back, as GET /transactions/{id} returns it. */
export const sale: TransactionDetail = {
  id: SALE_ID,
  type: 'sale',
  businessId: 41,
  businessName: 'Maple Online',
  mid: '100000041',
  medium: 'Website',
  description: 'Two jumpers',
  indicators: {
    currencyAlphaCode: 'CAD',
    transactionValue: 5000,
    transactionStatus: 'captured',
    transactionDate: '2026-03-15T22:04:05.000Z',
  },
  paymentMethods: {
    payerName: 'Ada Lovelace',
    payerId: 'P-1',
    payerEmail: 'ada@payer.example',
    cvvCheck: 'M',
    avsCheck: 'Z',
    avsDescription: '',
    cvvPresent: true,
    expiryMonth: 3,
    expiryYear: 2028,
    issuingBank: 'Bank of Maple',
    paymentMethod: 'Visa',
    cardCategory: 'Credit',
    cardWalletType: '',
    bankCountry: 'CA',
    cardHolder: 'A Lovelace',
    cardId: 'card_0123456789abcdef01234567',
    ccNumber: '42424242••••4242',
  },
  details: {
    maskedRootTransactionId: ROOT,
    authorizationCode: '123456',
    invoiceNumber: 'INV-7',
    arn: '74000001234567890123456',
    billingDescriptor: 'MAPLE ONLINE',
  },
  purchases: {
    maxRefundAmount: 3500,
    product: [
      { sku: 'J-1', productName: 'Jumper', quantity: 2, unitPrice: 2500, totalPrice: 5000 },
    ],
    shippingAddress: {
      line1: '1 Front Street',
      line2: '',
      city: 'Toronto',
      state: 'Ontario',
      country: 'Canada',
      postCode: 'M5V 2A5',
    },
  },
  balance: { authorised: 5000, captured: 5000, refunded: 1500, chargedBack: 0 },
  allowedActions: 4,
  flagged: false,
  failure: null,
  attempts: [
    {
      number: 1,
      processor: 'First Acquirer',
      startedAt: '2026-03-15T22:04:05.000Z',
      answeredAt: '2026-03-15T22:04:05.240Z',
      outcome: 'approved',
      responseCode: '00',
      meaning: 'Approved',
    },
  ],
  logs: [saleLog, refundLog],
};

/** The refund of {@link sale}. */
export const refund: TransactionDetail = {
  ...sale,
  id: REFUND_ID,
  type: 'refund',
  indicators: {
    ...sale.indicators,
    transactionValue: 1500,
    transactionStatus: 'refunded',
    transactionDate: '2026-03-16T10:00:00.000Z',
  },
  allowedActions: 0,
};

/** A payment that two processors declined. */
export const declined: TransactionDetail = {
  ...sale,
  indicators: { ...sale.indicators, transactionStatus: 'declined' },
  details: { ...sale.details, authorizationCode: '', arn: '' },
  purchases: { ...sale.purchases, maxRefundAmount: 0, product: [] },
  balance: { authorised: 0, captured: 0, refunded: 0, chargedBack: 0 },
  allowedActions: 0,
  failure: {
    code: '51',
    title: 'Not sufficient funds',
    meaning: 'There is not enough money on the account of the card.',
    advice: 'Ask for another card or a smaller amount.',
    retry: 'later',
  },
  attempts: [
    {
      number: 1,
      processor: 'First Acquirer',
      startedAt: '2026-03-15T22:04:05.000Z',
      answeredAt: null,
      outcome: 'no answer',
      responseCode: '',
      meaning: '',
    },
    {
      number: 2,
      processor: 'Second Acquirer',
      startedAt: '2026-03-15T22:04:15.000Z',
      answeredAt: '2026-03-15T22:04:16.200Z',
      outcome: 'declined',
      responseCode: '51',
      meaning: 'Not sufficient funds',
    },
  ],
  logs: [{ ...saleLog, status: 'declined', responseCode: '51' }],
};

/** The selected business, as GET /accounts/{id}/businesses/{id} returns it. */
export const business: MerchantBusiness = {
  ...testBusiness,
  motoEnabled: true,
  defaultAccountManagerId: null,
  defaultAccountSupportId: null,
  version: 1,
};
