import { AppError } from '../errors/app-error';

/**
 * Lets so many long pieces of work go on at a time, and of each account fewer, so that no merchant
 * keeps the others from theirs. Counts in this process: each gateway has memory and connections of
 * its own to keep.
 */
export class Slots {
  private taken = 0;
  private readonly ofAccount = new Map<number, number>();

  /** @param busyMessage  the message where no slot is free */
  constructor(
    private readonly max: number,
    private readonly maxOfAccount: number,
    private readonly busyMessage: string,
  ) {}

  /**
   * Takes a slot; what it returns gives it back, once however often it is called.
   *
   * @throws {AppError} 503 `busy` when there is none
   */
  take(accountId: number): () => void {
    const own = this.ofAccount.get(accountId) ?? 0;
    if (this.taken >= this.max || own >= this.maxOfAccount) {
      throw new AppError(503, 'busy', this.busyMessage, { headers: { 'retry-after': '5' } });
    }
    this.taken += 1;
    this.ofAccount.set(accountId, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.taken -= 1;
      const left = (this.ofAccount.get(accountId) ?? 1) - 1;
      if (left > 0) this.ofAccount.set(accountId, left);
      else this.ofAccount.delete(accountId);
    };
  }
}
