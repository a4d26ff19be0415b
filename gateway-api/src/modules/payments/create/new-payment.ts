import type { CardCategory, Medium } from '@mbo/gateway-contract/transaction-filters';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { ProductLine } from '../table-types';

/**
 * A payment that is about to be created, as rules may look at it and as it is stored: without the full
 * card number and without the security code.
 */
export interface NewPayment {
  accountId: AccountId;
  businessId: number;
  businessUrlId: number | null;
  intent: 'sale' | 'authorize';
  medium: Medium;
  /** Minor units of the currency. */
  amountMinor: number;
  currencyId: number;
  currencyAlphaCode: string;
  invoiceNumber: string;
  description: string;
  billingDescriptor: string;
  payer: { name: string; email: string; reference: string };
  card: StoredCard;
  billing: StoredAddress;
  shipping: StoredAddress & { recipientName: string };
  products: ProductLine[];
  /** First to fifth; what is not given is empty. */
  customFields: readonly string[];
  /** Of the payer; null where unknown. */
  ip: string | null;
}

/** As much of a card as may be kept. */
export interface StoredCard {
  paymentMethodId: number;
  /** First six or eight digits. */
  bin: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string;
  category: CardCategory | '';
  issuingBank: string;
  bankCountryId: number | null;
  /** The same card of the same account has the same token. */
  token: string;
  securityCodePresent: boolean;
}

/** Texts are empty where nothing is known. */
export interface StoredAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postCode: string;
  /** Name of the country. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  phone: string;
}
