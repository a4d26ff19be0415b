import { type Problem } from '../../core/errors/field-error';

/**
 * The interface to whoever talks to the card networks. A real acquirer is another implementation of
 * it. Every call carries a reference that the gateway makes and has committed beforehand: the same
 * reference again returns what it returned before and does nothing twice, so a call may be repeated
 * after a crash or a lost answer.
 */
export interface Acquirer {
  /** Takes (`sale`) or reserves (`authorize`) money. */
  pay(request: PayRequest): Promise<AcquirerResponse>;
  /** Captures what was authorised, or part of it; the rest is released. */
  capture(request: AcquirerOperationRequest): Promise<AcquirerResponse>;
  /** Pays back what was taken, or part of it. */
  refund(request: AcquirerOperationRequest): Promise<AcquirerResponse>;
  /** Undoes an authorisation, or a sale that is not settled yet. */
  void(request: AcquirerOperationRequest): Promise<AcquirerResponse>;
  /** What became of a reference; undefined when it never arrived. */
  find(reference: string): Promise<AcquirerResponse | undefined>;
  /**
   * Reverses a reference: one that has not arrived by now is refused if it ever does. Returns what
   * became of it when it has arrived.
   */
  reverse(reference: string): Promise<AcquirerResponse | undefined>;
  /** Why a card is not taken at all, as a sentence for people; undefined when it may be tried. */
  refusesCard(number: string): Problem | undefined;
  /** Whether the card's issuer wants the card holder to confirm a payment first (3-D Secure). */
  wantsAuthentication(number: string): boolean;
  /** Disputes since then, the oldest first. The same one may be returned again. */
  disputesSince(since: Date): Promise<Dispute[]>;
  /** What its books say of references: of each that moved money. In no order. */
  movementsOf(references: readonly string[]): Promise<AcquirerMovement[]>;
}

/** Money that moved, as the acquirer's books have it. */
export interface AcquirerMovement {
  reference: string;
  /** What was captured is positive, what went back negative. */
  amountMinor: number;
  currencyId: number;
}

/** A payer's bank took money back. There is one for a payment at most. */
export interface Dispute {
  /** Of the payment's approved try. */
  paymentReference: string;
  /** What is taken back; no more than what was left. */
  amountMinor: number;
  currencyId: number;
  /** The network's reason, e.g. `10.4`. */
  reasonCode: string;
  arn: string;
  disputedAt: Date;
}

/** What a payment is asked for with. Held in memory only: it has the card in it. */
export interface PayRequest {
  reference: string;
  kind: 'sale' | 'authorize';
  amountMinor: number;
  currencyId: number;
  /** Without its number: the merchant charges a stored card, with neither security code nor 3-D Secure. */
  card: Card | StoredCredential;
  /** The card holder has agreed that it is stored for later charges. Default: false. */
  storeCard?: boolean;
  billing: { line1: string; postalCode: string; countryCode: string };
  /** The card holder has confirmed the payment (3-D Secure). Default: false. */
  authenticated?: boolean;
}

/** The card as typed. Never stored, never logged, never part of an error. */
export interface Card {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
  holder: string;
}

/** A card that the acquirer has stored: its number is with the acquirer alone. */
export interface StoredCredential {
  credential: string;
}

export interface AcquirerOperationRequest {
  reference: string;
  /** Of the try that was approved. */
  originalReference: string;
  amountMinor: number;
  currencyId: number;
}

export interface AcquirerResponse {
  /** `deferred`: accepted; it is done later, and `find` tells when. */
  outcome: 'approved' | 'declined' | 'deferred';
  /** ISO 8583 response code; `00` approved. */
  responseCode: string;
  authorizationCode: string;
  /** Acquirer reference number: names the money's way for banks. Empty until it moves. */
  arn: string;
  /** The networks' one letter, e.g. `Y`; empty where nothing was checked. */
  avsCheck: string;
  cvvCheck: string;
  /** Names the card from now on, where it was to be stored. */
  credential?: string;
}

/** The acquirer could not be reached or did not answer in time: what became of it is not known. */
export class AcquirerUnreachable extends Error {
  override readonly name = 'AcquirerUnreachable';
  /**
   * The request has certainly not reached it (no connection came about), so the money may be asked
   * for elsewhere without calling this one off. Default: false.
   */
  readonly neverSent: boolean;

  constructor(message: string, options: { cause?: unknown; neverSent?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.neverSent = options.neverSent ?? false;
  }
}
