import { inParallel } from './in-parallel';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('everything is done, never more than the limit at once', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await pause();
    now -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('after a failure nothing more begins, and the failure is reported', async () => {
  const begun: number[] = [];
  const work = inParallel([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    await pause();
    if (item === 1) throw new Error('one');
  });
  await expect(work).rejects.toThrow('one');
  expect(begun).toEqual([1, 2]);
});
