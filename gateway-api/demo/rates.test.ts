import { ratesOf } from './rates';

const FRIDAY = Date.UTC(2026, 2, 6);
const DAY = 86_400_000;

it('gives the same rates for the same day, with at most ten decimals', () => {
  const rates = ratesOf(FRIDAY);
  expect(ratesOf(FRIDAY)).toEqual(rates);
  expect(rates.length).toBeGreaterThan(30);
  for (const { rate, day } of rates) {
    expect(rate).toMatch(/^\d+\.\d{1,10}$/);
    expect(day).toBe('2026-03-06');
  }
});

it('publishes none at the week end', () => {
  expect(ratesOf(FRIDAY + DAY)).toEqual([]);
  expect(ratesOf(FRIDAY + 2 * DAY)).toEqual([]);
});

it('moves a little from day to day and stays about where it is', () => {
  const cad = (day: number) => Number(ratesOf(day).find((one) => one.currency_id === 124)?.rate);
  for (let week = 0; week < 100; week++) {
    const friday = cad(FRIDAY + week * 7 * DAY);
    const thursday = cad(FRIDAY + (week * 7 - 1) * DAY);
    expect(friday).not.toBe(thursday);
    expect(Math.abs(friday / thursday - 1)).toBeLessThan(0.02);
    expect(Math.abs(friday / 1.38 - 1)).toBeLessThan(0.06);
  }
});
