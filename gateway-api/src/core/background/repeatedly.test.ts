import { repeatedly } from './repeatedly';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function held() {
  let release = (): void => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

it('runs at once and again after each pause', async () => {
  const work = jest.fn(async () => undefined);
  const job = repeatedly(work, { pauseMs: 100, onError: fail });
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(99);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(101);
  expect(work).toHaveBeenCalledTimes(3);
  await job.stop();
});

it('waits first when told to', async () => {
  const work = jest.fn(async () => undefined);
  const job = repeatedly(work, { pauseMs: 100, atOnce: false, onError: fail });
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  await job.stop();
});

it('begins no run before the last has ended, and stops only then', async () => {
  const first = held();
  const work = jest.fn(() => first.promise);
  const job = repeatedly(work, { pauseMs: 100, onError: fail });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);

  let stopped = false;
  const stopping = job.stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  first.release();
  await stopping;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

function fail(error: unknown): never {
  throw error;
}
