import { AppError } from '../../../core/errors/app-error';

/** Lets so many things of a kind go on at a time, and of each user fewer, so that nobody has them all. */
export class ExportSlots {
  private taken = 0;
  private readonly ofUser = new Map<number, number>();

  constructor(
    private readonly most: number,
    private readonly mostOfUser: number,
  ) {}

  /** Returns what gives the turn back, once. Throws 503 `busy` when there is none. */
  take(userId: number): () => void {
    const own = this.ofUser.get(userId) ?? 0;
    if (this.taken >= this.most || own >= this.mostOfUser) {
      throw new AppError(
        503,
        'busy',
        'Other exports are under way. Please try again in a moment.',
        { headers: { 'retry-after': '5' } },
      );
    }
    this.taken += 1;
    this.ofUser.set(userId, own + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.giveBack(userId);
    };
  }

  private giveBack(userId: number): void {
    this.taken -= 1;
    const left = (this.ofUser.get(userId) ?? 1) - 1;
    if (left > 0) this.ofUser.set(userId, left);
    else this.ofUser.delete(userId);
  }
}
