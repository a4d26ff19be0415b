import { type Activity, activityOf, DAY, LONGEST_AFTERMATH_DAYS } from './activity';
import { DEMO_ACCOUNTS, type DemoBusiness } from './portfolio';

const businesses = DEMO_ACCOUNTS.flatMap((account) => account.businesses);
const named = (name: string): DemoBusiness => {
  const found = businesses.find((business) => business.name === name);
  if (!found) throw new Error(`There is no demo business ${name}.`);
  return found;
};
const start = Date.UTC(2026, 0, 1);
const years = new Map<DemoBusiness, Activity[]>();
function year(business: DemoBusiness): Activity[] {
  const known = years.get(business);
  if (known) return known;
  const days = Array.from({ length: 365 }, (_, i) => start + i * DAY);
  const made = days.flatMap((day) => activityOf(business, day));
  years.set(business, made);
  return made;
}
const attempts = (rows: Activity[]) => rows.filter((row) => row.parentId === null);

it('brings the same for the same day, whatever was made before', () => {
  const business = named('Alder & Birch Canada');
  const day = Date.UTC(2026, 4, 17);
  const first = activityOf(business, day);
  activityOf(business, day - DAY);
  expect(activityOf(business, day)).toEqual(first);
  expect(activityOf(business, day + DAY)).not.toEqual(first);
});

it('puts each payment into its day and what follows from it after it, within the limit', () => {
  for (const business of businesses) {
    const rows = activityOf(business, start);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.size).toBe(rows.length);
    for (const row of rows) {
      const parent = row.parentId === null ? undefined : byId.get(row.parentId);
      const earliest = parent?.at ?? start;
      expect(row.at).toBeGreaterThanOrEqual(earliest);
      expect(row.at - start).toBeLessThan((parent ? LONGEST_AFTERMATH_DAYS : 1) * DAY + DAY / 24);
      expect(Number.parseInt(row.id.replace('-', '').slice(0, 12), 16)).toBe(row.at);
      expect(row.rootId).toBe(parent?.rootId ?? row.id);
    }
  }
});

it.each(businesses.map((business) => [business.name, business] as const))(
  'has %s approve as many payments as a business does',
  (_name, business) => {
    const rows = attempts(year(business));
    const approved = rows.filter((row) => row.outcome === 'approved').length;
    expect(rows.length).toBeGreaterThan(1_000);
    expect(approved / rows.length).toBeGreaterThan(0.86);
    expect(approved / rows.length).toBeLessThan(0.975);
  },
);

it('brings some 50,000 transactions in a year', () => {
  const made = businesses.reduce((sum, business) => sum + year(business).length, 0);
  expect(made).toBeGreaterThan(46_000);
  expect(made).toBeLessThan(56_000);
});

it('takes no more money back than was taken', () => {
  const wrong = businesses.flatMap((business) => {
    const rows = year(business);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return rows.filter(({ parentId, amountMinor }) => {
      const most = (parentId !== null && byId.get(parentId)?.amountMinor) || Infinity;
      return amountMinor <= 0 || amountMinor > most;
    });
  });
  expect(wrong).toEqual([]);
});

it('never closes the shop in the afternoon nor opens it at night', () => {
  const hours = attempts(year(named('Queen West Store'))).map((row) =>
    Number(
      new Intl.DateTimeFormat('en', {
        timeZone: 'America/Toronto',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(row.at),
    ),
  );
  expect(hours.filter((hour) => hour < 8 || hour > 21)).toEqual([]);
  expect(hours.filter((hour) => hour === 15).length).toBeGreaterThan(200);
});

it('sells most before Christmas and on Saturdays', () => {
  const rows = attempts(year(named('Queen West Store')));
  const inMonth = (month: number) =>
    rows.filter((row) => new Date(row.at).getUTCMonth() === month).length;
  expect(inMonth(11)).toBeGreaterThan(1.4 * inMonth(1));
  const onWeekday = (day: number) =>
    rows.filter((row) => new Date(row.at - 5 * 3_600_000).getUTCDay() === day).length;
  expect(onWeekday(6)).toBeGreaterThan(1.5 * onWeekday(1));
});

it('has customers who come back', () => {
  const rows = attempts(year(named('Alder & Birch Canada')));
  const emails = new Set(rows.map((row) => row.customer.email));
  expect(emails.size / rows.length).toBeGreaterThan(0.3);
  expect(emails.size / rows.length).toBeLessThan(0.8);
});

it('has payments in the first half hour of every day', () => {
  const early = new Map<number, number>();
  for (const { at } of attempts(year(named('Alder & Birch Canada')))) {
    const day = Math.floor(at / DAY) * DAY;
    if (at < day + DAY / 48) early.set(day, (early.get(day) ?? 0) + 1);
  }
  expect(early.size).toBe(365);
  expect(Math.min(...early.values())).toBeGreaterThanOrEqual(3);
});
