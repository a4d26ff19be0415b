/** What is to be carried into a later statement: what one carried over, or a payout that failed. */
export interface Carried {
  kind: 'statement' | 'payout';
  /** Of the statement or payout. */
  id: number;
  /** The link whose statement it is; it may be gone. */
  linkedBankAccountId: number;
  currencyId: number;
  /** Minor units; negative is owed by the merchant. */
  amountMinor: number;
}

interface Link {
  linkedBankAccountId: number;
  /** The bank account's. */
  currencyId: number;
}

/**
 * What the next statement of a link carries in: what its own statements left in its currency. What a link
 * left that is gone, or whose bank account has another currency now, is carried in by one other link of that
 * currency, so that nothing is lost, taken twice or said in another currency.
 *
 * Source: docs/settlement.md ('Total').
 *
 * @param links  all of the business, the default first
 */
export function carriedInto(
  link: Link,
  links: readonly Link[],
  carried: readonly Carried[],
): Carried[] {
  const { linkedBankAccountId, currencyId } = link;
  const heir = links.find((other) => other.currencyId === currencyId);
  const isLeft = (one: Carried) =>
    !links.some(
      (other) =>
        other.linkedBankAccountId === one.linkedBankAccountId &&
        other.currencyId === one.currencyId,
    );
  return carried.filter(
    (one) =>
      one.currencyId === currencyId &&
      (one.linkedBankAccountId === linkedBankAccountId ||
        (heir?.linkedBankAccountId === linkedBankAccountId && isLeft(one))),
  );
}
