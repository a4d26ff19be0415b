import { dashboardRange } from './range';
import { coded } from '../../testing/field-errors';

const at = (text: string) => new Date(text);

it('takes whole UTC days as such', () => {
  const { wholeDays, edges } = dashboardRange('2026-03-01T00:00:00Z', '2026-03-31T23:59:59.999Z');
  expect(wholeDays).toHaveLength(31);
  expect([wholeDays[0], wholeDays[27], wholeDays[30]]).toEqual([
    '2026-03-01',
    '2026-03-28',
    '2026-03-31',
  ]);
  expect(edges).toEqual([]);
});

it('cuts off what lies before and after the whole days', () => {
  expect(dashboardRange('2026-03-01T05:00:00.000Z', '2026-03-04T12:30:00.000Z')).toEqual({
    wholeDays: ['2026-03-02', '2026-03-03'],
    edges: [
      { from: at('2026-03-01T05:00:00Z'), end: at('2026-03-02T00:00:00Z') },
      { from: at('2026-03-04T00:00:00Z'), end: at('2026-03-04T12:30:00.001Z') },
    ],
  });
});

it('has no whole day within one day, nor across one midnight', () => {
  expect(dashboardRange('2026-03-01T05:00:00Z', '2026-03-01T06:00:00Z')).toEqual({
    wholeDays: [],
    edges: [{ from: at('2026-03-01T05:00:00Z'), end: at('2026-03-01T06:00:00.001Z') }],
  });
  expect(dashboardRange('2026-03-01T23:00:00Z', '2026-03-02T01:00:00Z')).toEqual({
    wholeDays: [],
    edges: [{ from: at('2026-03-01T23:00:00Z'), end: at('2026-03-02T01:00:00.001Z') }],
  });
});

it('may be a single instant', () => {
  expect(dashboardRange('2026-03-01T05:00:00Z', '2026-03-01T05:00:00Z').edges).toEqual([
    { from: at('2026-03-01T05:00:00Z'), end: at('2026-03-01T05:00:00.001Z') },
  ]);
});

it('may be 90 calendar days anywhere on earth', () => {
  const last = '2026-03-31T23:59:59.999Z';
  expect(dashboardRange('2026-01-01T00:00:00Z', last).wholeDays[0]).toBe('2026-01-01');
  // Midnight of 1 January on Kiritimati, 14 hours ahead of UTC.
  expect(dashboardRange('2025-12-31T10:00:00Z', last).wholeDays[0]).toBe('2026-01-01');
});

it('may not be longer', () => {
  expect(() => dashboardRange('2025-12-31T00:00:00Z', '2026-03-31T23:59:59.999Z')).toThrow(
    'Choose a range of at most 90 days.',
  );
  expect(() => dashboardRange('2020-01-01T00:00:00Z', '2026-03-31T23:59:59.999Z')).toThrow(
    expect.objectContaining({ statusCode: 422 }),
  );
});

it('may not be turned round', () => {
  expect(() => dashboardRange('2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z')).toThrow(
    expect.objectContaining({
      statusCode: 422,
      message: 'The end date is before the start date.',
      errors: coded({ field: 'toDate', message: 'The end date is before the start date.' }),
    }),
  );
});
