import { checkRange } from './check-range';

const limits = { maxDays: 90, latest: '2026-03-31' };

test.each([
  ['2026-03-31', '2026-03-31', undefined],
  ['2026-01-01', '2026-03-31', undefined],
  ['2025-12-31', '2026-03-31', { fault: 'tooLong', max: 90, days: 91 }],
  ['2026-03-02', '2026-03-01', { fault: 'backwards' }],
  ['2026-03-31', '2026-04-01', { fault: 'future' }],
  ['', '2026-03-31', { fault: 'incomplete' }],
  ['2026-03-31', '', { fault: 'incomplete' }],
])('from %p to %p: %p', (from, to, fault) => {
  expect(checkRange(from, to, limits)).toEqual(fault);
});
