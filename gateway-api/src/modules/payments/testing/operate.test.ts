import { clockFromNoon } from './operate';

afterEach(() => jest.useRealTimers());

it.each([
  ['2026-03-10T23:59:59.999Z', '2026-03-10T12:00:02.000Z'],
  ['2026-03-10T00:00:00.000Z', '2026-03-09T12:00:02.000Z'],
  ['2026-03-10T12:00:00.000Z', '2026-03-10T12:00:02.000Z'],
])('opened at %s, it shows the noon before and goes on', (now, later) => {
  jest.useFakeTimers({ now: new Date(now) });
  const clock = clockFromNoon();
  jest.advanceTimersByTime(2_000);
  expect(clock().toISOString()).toBe(later);
});
