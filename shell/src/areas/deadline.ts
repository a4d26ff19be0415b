/** Rejects with `makeError()` when `work` takes longer than `milliseconds`. */
export function withDeadline<T>(
  work: Promise<T>,
  milliseconds: number,
  makeError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(makeError()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
