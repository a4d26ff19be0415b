import { AppError } from '../../../core/errors/app-error';

/** Lets so many things of a kind go on at a time, and no more. */
export class Turns {
  private taken = 0;

  constructor(private readonly most: number) {}

  /** Answers what gives the turn back, once. Throws 503 `busy` when all are taken. */
  take(): () => void {
    if (this.taken >= this.most) {
      throw new AppError(
        503,
        'busy',
        'Other exports are under way. Please try again in a moment.',
        { headers: { 'retry-after': '5' } },
      );
    }
    this.taken += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.taken -= 1;
    };
  }
}
