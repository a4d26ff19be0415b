/** Whose money an entry of the ledger moves. Source: docs/settlement.md. */
export type LedgerAccount =
  /** What acquirers owe us. */
  | 'acquirer receivable'
  /** What we owe merchants. */
  | 'merchant payable'
  | 'fees'
  | 'tax'
  /** Held back for chargebacks. */
  | 'reserve'
  /** Between the two currencies of a conversion. */
  | 'fx clearing'
  /** Sent to the merchant's bank, not confirmed yet. */
  | 'payout in transit'
  | 'paid out';
