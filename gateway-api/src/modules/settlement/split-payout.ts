/** A part of a payout in whole percent. */
export interface Split {
  bankAccountId: number;
  splitPercentage: number;
}

export interface PayoutPart {
  bankAccountId: number;
  /** Minor units, more than 0. */
  amountMinor: number;
}

/**
 * A payout over the sub bank accounts; each part is rounded down, and what is left goes to the main
 * account.
 *
 * Source: docs/settlement.md ('Split').
 *
 * @throws {RangeError} on splits of more than 100 percent together
 */
export function splitPayout(
  amountMinor: number,
  mainBankAccountId: number,
  splits: readonly Split[],
): PayoutPart[] {
  const percent = splits.reduce((sum, { splitPercentage }) => sum + splitPercentage, 0);
  if (percent > 100) throw new RangeError(`The splits are ${percent} percent together.`);
  const parts = splits.map(({ bankAccountId, splitPercentage }) => ({
    bankAccountId,
    // As whole numbers, so that nothing is lost in binary fractions.
    amountMinor: Number((BigInt(amountMinor) * BigInt(splitPercentage)) / 100n),
  }));
  const restMinor = amountMinor - parts.reduce((sum, part) => sum + part.amountMinor, 0);
  return [{ bankAccountId: mainBankAccountId, amountMinor: restMinor }, ...parts].filter(
    (part) => part.amountMinor > 0,
  );
}
