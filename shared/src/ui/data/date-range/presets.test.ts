import { countDays } from './days';
import { PRESETS, isPreset, rangeOfPreset } from './presets';

test.each([
  ['today', '2026-03-15', '2026-03-15'],
  ['yesterday', '2026-03-14', '2026-03-14'],
  ['last7', '2026-03-09', '2026-03-15'],
  ['last30', '2026-02-14', '2026-03-15'],
  ['thisMonth', '2026-03-01', '2026-03-15'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['last90', '2025-12-16', '2026-03-15'],
] as const)('on 15 March, %s runs from %s to %s', (preset, from, to) => {
  expect(rangeOfPreset(preset, '2026-03-15')).toEqual({ preset, from, to });
});

test('last month is right in January and in a leap year', () => {
  expect(rangeOfPreset('lastMonth', '2026-01-31')).toMatchObject({
    from: '2025-12-01',
    to: '2025-12-31',
  });
  expect(rangeOfPreset('lastMonth', '2024-03-31')).toMatchObject({
    from: '2024-02-01',
    to: '2024-02-29',
  });
});

test('the last 7, 30 and 90 days are that many days, today included', () => {
  const lengths = (['last7', 'last30', 'last90'] as const).map((preset) =>
    countDays(rangeOfPreset(preset, '2026-03-15')),
  );
  expect(lengths).toEqual([7, 30, 90]);
});

test('no period is longer than the 90 days the gateway answers for', () => {
  for (const preset of PRESETS) {
    expect(countDays(rangeOfPreset(preset, '2026-08-31'))).toBeLessThanOrEqual(90);
  }
});

test('other words are no periods', () => {
  expect(['last7', 'Last7', 'constructor', ''].map(isPreset)).toEqual([true, false, false, false]);
});
