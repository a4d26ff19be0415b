import type { Readable } from 'node:stream';
import { AppError } from '../../../core/errors/app-error';

/** Exports that may go on at a time; each holds a connection to the database as long as it lasts. */
const MAX_AT_ONCE = 4;
const MAX_OF_ONE_ACCOUNT = 2;

/** Milliseconds after which an export is broken off, however fast its client takes it up. */
const TIMEOUT_MS = 2 * 60_000;

/**
 * Lets so many exports go on at a time, of each account fewer and each only so long, so that no
 * merchant keeps the others from theirs.
 */
export class ExportSlots {
  private taken = 0;
  private readonly ofAccount = new Map<number, number>();

  constructor(
    private readonly max = MAX_AT_ONCE,
    private readonly maxOfAccount = MAX_OF_ONE_ACCOUNT,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /**
   * Returns the stream that `open` makes. Its slot is free again when it is read, breaks or is closed.
   *
   * @throws {AppError} 503 `busy` when there is no slot; and what `open` throws
   */
  async run(accountId: number, open: () => Promise<Readable>): Promise<Readable> {
    const own = this.ofAccount.get(accountId) ?? 0;
    if (this.taken >= this.max || own >= this.maxOfAccount) {
      throw new AppError(
        503,
        'busy',
        'Other exports are under way. Please try again in a moment.',
        { headers: { 'retry-after': '5' } },
      );
    }
    this.taken += 1;
    this.ofAccount.set(accountId, own + 1);
    try {
      const stream = await open();
      const timer = setTimeout(
        () => stream.destroy(new Error('The export took too long.')),
        this.timeoutMs,
      );
      stream.once('close', () => {
        clearTimeout(timer);
        this.giveBack(accountId);
      });
      return stream;
    } catch (error) {
      this.giveBack(accountId);
      throw error;
    }
  }

  private giveBack(accountId: number): void {
    this.taken -= 1;
    const left = (this.ofAccount.get(accountId) ?? 1) - 1;
    if (left > 0) this.ofAccount.set(accountId, left);
    else this.ofAccount.delete(accountId);
  }
}
