import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { SlotName } from '../area';

/** What the detail of a transaction tells those who draw in it. */
export interface TransactionSlotContext {
  /** UUID of the transaction that is shown. */
  transactionId: string;
  /** Masked id of its payment, which calls that act on the payment take. */
  paymentId: string;
  businessId: number;
  status: TransactionStatus;
  /** Empty where there is none. */
  invoiceNumber: string;
  /** Something about the payment has changed: detail and list are read anew. */
  onChanged: () => void;
}

/** What a search leads to. */
export interface SearchTarget {
  /** As it is kept among the last ones. */
  name: string;
  /** Path and query. */
  to: string;
}

/** What the search over everything tells those who add what they find. */
export interface SearchSlotContext {
  /** What is looked for: two characters at least, never a card number. */
  text: string;
  /** To be called when something that was found is followed. */
  onChoose: (target: SearchTarget) => void;
}

/** By slot, what its page tells those who draw in it. */
export type SlotContexts = Record<Exclude<SlotName, 'shell.search'>, TransactionSlotContext> & {
  'shell.search': SearchSlotContext;
};

/** A slot's context as it is now, with word of each change. */
export interface SlotContextSource<C extends object = object> {
  get(): C;
  /** @returns stops it */
  subscribe(changed: () => void): () => void;
}

/** What an area draws in a slot; its code is not loaded before it is drawn. */
export interface SlotFiller {
  /** Name of the slot. */
  slot: string;
  area: string;
  /** What users know the area by. */
  title: string;
  module: string;
  /**
   * Loads the module and draws it; what is drawn is taken off when `unwanted` fires.
   * @returns whether it is drawn; where it is not, the failure was published on the bus
   */
  draw(request: {
    place: HTMLElement;
    context: SlotContextSource;
    unwanted: AbortSignal;
    /** The user asks again after a failure. */
    again: boolean;
  }): Promise<boolean>;
}
