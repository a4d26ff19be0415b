import type { Readable } from 'node:stream';
import { Slots } from '../../../core/rate-limit/slots';

/** Exports that may go on at a time; each holds a connection to the database as long as it lasts. */
const MAX_AT_ONCE = 4;
const MAX_OF_ONE_ACCOUNT = 2;

/** Milliseconds after which an export is broken off, however fast its client takes it up. */
const TIMEOUT_MS = 2 * 60_000;

/** Lets so many exports go on at a time, each only so long. */
export class ExportSlots {
  private readonly slots: Slots;

  constructor(
    max = MAX_AT_ONCE,
    maxOfAccount = MAX_OF_ONE_ACCOUNT,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.slots = new Slots(
      max,
      maxOfAccount,
      'Other exports are under way. Please try again in a moment.',
    );
  }

  /**
   * Returns the stream that `open` makes. Its slot is free again when it is read, breaks or is closed.
   *
   * @throws {AppError} 503 `busy` when there is no slot; and what `open` throws
   */
  async run(accountId: number, open: () => Promise<Readable>): Promise<Readable> {
    const giveBack = this.slots.take(accountId);
    try {
      const stream = await open();
      const timer = setTimeout(
        () => stream.destroy(new Error('The export took too long.')),
        this.timeoutMs,
      );
      stream.once('close', () => {
        clearTimeout(timer);
        giveBack();
      });
      return stream;
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}
