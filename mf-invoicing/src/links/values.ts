import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  type BILLING_PERIODS,
  type CALLS_TO_ACTION,
  confirmationText,
  type CUSTOM_FIELD_TYPES,
  DEFAULT_CONFIRMATION_TEXT,
  type PAYMENT_TYPES,
  type PaymentLink,
  type PaymentLinkInput,
} from '@mbo/gateway-contract/payment-links';
import { toDecimal } from '@mbo/shared/ui';
import { createDrafts, minorOf } from '@mbo/shared/ui/forms';
import type { RecordDraft } from '../common/use-draft-form';

const DEFAULT_CURRENCY = 'USD';

/** A product as it is typed: its price is text, in the currency's major unit. */
export interface ProductValues {
  name: string;
  price: string;
  description: string;
  paymenttype: (typeof PAYMENT_TYPES)[number];
  billingperiod: (typeof BILLING_PERIODS)[number];
  /** Data address of a picture; empty: none. */
  image: string;
}

export interface RateValues {
  amount: string;
  description: string;
  /** Business days. */
  shiptimemin: number;
  shiptimemax: number;
}

export interface CustomFieldValues {
  label: string;
  type: (typeof CUSTOM_FIELD_TYPES)[number];
  isRequired: boolean;
}

/** A payment link as it is built. */
export interface LinkValues {
  name: string;
  /** Alpha code, of all its products and rates. */
  currency: string;
  products: ProductValues[];
  shippingRates: RateValues[];
  customFields: CustomFieldValues[];
  callToAction: (typeof CALLS_TO_ACTION)[number];
  confirmationText: string;
  /** `YYYY-MM-DD`; empty: no end. */
  expiryDate: string;
}

export const NEW_LINK: LinkValues = {
  name: '',
  currency: DEFAULT_CURRENCY,
  products: [],
  shippingRates: [],
  customFields: [],
  callToAction: 'Pay',
  confirmationText: DEFAULT_CONFIRMATION_TEXT,
  expiryDate: '',
};

export const NEW_PRODUCT: ProductValues = {
  name: '',
  price: '',
  description: '',
  paymenttype: 'onetime',
  billingperiod: 'Monthly',
  image: '',
};

export const NEW_RATE: RateValues = {
  amount: '',
  description: '',
  shiptimemin: 3,
  shiptimemax: 5,
};

/** A link as the form has it: amounts as they are typed, dates that are missing empty. */
export function fromLink(link: PaymentLink, { coefficient }: Currency): LinkValues {
  return {
    name: link.name,
    currency: link.currency,
    products: link.products.map((product) => ({
      name: product.name,
      price: toDecimal(product.price, coefficient),
      description: product.description,
      paymenttype: product.paymenttype,
      billingperiod: product.billingperiod ?? 'Monthly',
      image: product.image,
    })),
    shippingRates: link.shippingRates.map((rate) => ({
      amount: toDecimal(rate.amount, coefficient),
      description: rate.description,
      shiptimemin: rate.shiptimemin,
      shiptimemax: rate.shiptimemax,
    })),
    customFields: link.customFields.map((field) => ({ ...field })),
    callToAction: link.callToAction,
    confirmationText: link.confirmationText,
    expiryDate: link.expiryDate ?? '',
  };
}

/** What the products come to together, in minor units. */
export function amountOf(products: readonly ProductValues[], coefficient: number): number {
  return products.reduce((sum, { price }) => sum + (minorOf(price, coefficient) ?? 0), 0);
}

/** As the gateway takes it. */
export function toRequest(
  values: LinkValues,
  { alphaCode, coefficient }: Currency,
): PaymentLinkInput {
  const { currency: _currency, ...rest } = values;
  return {
    ...rest,
    products: values.products.map(({ price, billingperiod, ...product }) => ({
      ...product,
      price: minorOf(price, coefficient) ?? 0,
      pricecurrency: alphaCode,
      billingperiod: product.paymenttype === 'recurring' ? billingperiod : null,
    })),
    shippingRates: values.shippingRates.map(({ amount, ...rate }) => ({
      ...rate,
      amount: minorOf(amount, coefficient) ?? 0,
      currency: alphaCode,
    })),
    confirmationText: confirmationText(values.confirmationText),
    expiryDate: values.expiryDate || null,
  };
}

type LinkDraft = RecordDraft<LinkValues>;

export const drafts = createDrafts<LinkDraft>({
  prefix: 'mbo.paymentLink.',
  restore(stored) {
    const draft = stored as Partial<LinkDraft> | null;
    const values = draft?.values as Partial<LinkValues> | undefined;
    if (typeof draft?.slot !== 'string' || !Array.isArray(values?.products)) return undefined;
    return {
      slot: draft.slot,
      changedAt: String(draft.changedAt),
      version: draft.version,
      values: { ...NEW_LINK, ...values },
    };
  },
  // Pictures would fill the browser's storage.
  toStore: (draft) => ({
    ...draft,
    values: {
      ...draft.values,
      products: draft.values.products.map((product) => ({ ...product, image: '' })),
    },
  }),
});

/** Slot of the draft of a link; without `linkId` of a new one of the business. */
export const linkSlot = (businessId: number, linkId: number | undefined): string =>
  linkId === undefined ? `new-${businessId}` : `link-${linkId}`;
