import { readRange, writeRange } from './range-params';

const reading = { today: '2026-03-15', maxDays: 90, fallback: 'today' } as const;
const read = (query: string) => readRange(new URLSearchParams(query), reading);
const today = { preset: 'today', from: '2026-03-15', to: '2026-03-15' };

test.each([
  ['', today],
  ['range=last7', { preset: 'last7', from: '2026-03-09', to: '2026-03-15' }],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-01-01&to=2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
  ['range=last7&from=2026-01-01&to=2026-01-31', { preset: 'last7' }],
])('%p is read', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test.each([
  'range=last8',
  'range=toString',
  'from=2026-01-01',
  'to=2026-01-01',
  'from=2026-01-31&to=2026-01-01',
  'from=2026-01-01&to=2026-04-01',
  'from=2026-02-30&to=2026-03-01',
  'from=<script>&to=2026-03-01',
  'from=2026-03-01T00:00:00Z&to=2026-03-02',
])('%p makes no sense, so the default period is used, and says in whose place', (query) => {
  const named = [...new URLSearchParams(query).values()].join(' – ');
  expect(read(query)).toEqual({ ...today, insteadOf: named });
});

test('an address that names nothing has the default period in nobody’s place', () => {
  expect(read('range=&from=&to=')).toEqual(today);
});

test('a period is written by its name, days by themselves, and the rest of the address stays', () => {
  const before = new URLSearchParams('entity=_Sub_42&from=2026-01-01&to=2026-01-31');
  const byName = writeRange(before, { preset: 'last7', from: '2026-03-09', to: '2026-03-15' });
  expect(byName.toString()).toBe('entity=_Sub_42&range=last7');
  const byDays = writeRange(byName, { from: '2026-02-01', to: '2026-02-03' });
  expect(byDays.toString()).toBe('entity=_Sub_42&from=2026-02-01&to=2026-02-03');
});
