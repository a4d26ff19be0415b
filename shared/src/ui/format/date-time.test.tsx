import { act, render, screen } from '@testing-library/react';
import { merchantSession } from '../../testing/fixtures';
import { resetBus } from '../../testing/bus';
import { setToday } from '../../testing/today';
import { DateTime } from './date-time';
import { formatDateTime, formatDay, formatDays, knownZone } from './dates';
import { formatTimeAgo } from './time-ago';

const NEW_YEAR = '2026-01-01T02:30:15.000Z';

describe('DateTime', () => {
  it("shows the user's own time, and all of it with the zone on hover", () => {
    resetBus({ session: merchantSession });
    render(<DateTime value={NEW_YEAR} />);
    const time = screen.getByText('31 Dec 2025, 21:30');
    expect(time).toHaveAttribute('datetime', NEW_YEAR);
    expect(time).toHaveAttribute(
      'title',
      expect.stringMatching(/31 December 2025.*21:30:15.*\(America\/Toronto\)/),
    );
  });

  it('shows UTC while nobody is signed in', () => {
    resetBus();
    render(<DateTime value={NEW_YEAR} precision="date" />);
    expect(screen.getByText('1 Jan 2026')).toBeVisible();
  });
});

describe('a relative time', () => {
  const now = Date.parse('2026-03-15T22:00:00Z');

  it.each([
    ['2026-03-15T21:59:20Z', 'now'],
    ['2026-03-15T21:58:59Z', '1 minute ago'],
    ['2026-03-15T20:00:00Z', '2 hours ago'],
    ['2026-03-14T16:00:00Z', '1 day ago'],
    ['2026-01-14T16:00:00Z', '2 months ago'],
    ['2026-03-18T23:00:00Z', 'in 3 days'],
    ['2022-03-15T22:00:00Z', '4 years ago'],
  ])('%s is %s', (value, expected) => {
    expect(formatTimeAgo(value, now, 'en')).toBe(expected);
  });

  it('is beside the exact one and goes on by the minute', () => {
    resetBus();
    jest.useFakeTimers({ now });
    const { unmount } = render(<DateTime value="2026-03-15T20:00:00Z" relative />);
    expect(screen.getByText('15 Mar 2026, 20:00')).toHaveAttribute('title');
    expect(screen.getByText('2 hours ago')).toBeVisible();
    act(() => void jest.advanceTimersByTime(60 * 60_000));
    expect(screen.getByText('3 hours ago')).toBeVisible();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

describe('formatDateTime', () => {
  it('keeps to the zone across a change of clocks', () => {
    expect(formatDateTime('2026-03-08T06:59:00Z', 'America/Toronto', 'en')).toMatch(/01:59$/);
    expect(formatDateTime('2026-03-08T07:01:00Z', 'America/Toronto', 'en')).toMatch(/03:01$/);
  });

  it('leaves the year out of recent times of this year, as the zone has it', () => {
    setToday('2026-03-15T22:00:00Z');
    const recent = (value: string, zone: string): string =>
      formatDateTime(value, zone, 'en', 'recent');
    expect(recent(NEW_YEAR, 'UTC')).toBe('1 Jan, 02:30');
    expect(recent(NEW_YEAR, 'America/Toronto')).toBe('31 Dec 2025, 21:30');
    jest.useRealTimers();
  });

  it('writes every English with the day first, and September with three letters', () => {
    for (const locale of ['en', 'en-US', 'en-GB', 'en-XA']) {
      expect(formatDateTime('2026-09-02T13:55:00Z', 'UTC', locale)).toBe('2 Sep 2026, 13:55');
      expect(formatDay('2026-09-02', locale)).toBe('2 Sep 2026');
      expect(formatDay('2026-09-02', locale, { year: false })).toBe('2 Sep');
      expect(formatDays('2026-09-02', '2026-11-03', locale)).toMatch(/^2 Sep\s–\s3 Nov 2026$/);
      expect(formatDays('2026-10-01', '2026-10-31', locale)).toMatch(/^1\s?–\s?31 Oct 2026$/);
    }
    expect(formatDay('2026-09-02', 'ja')).toBe('2026年9月2日');
  });

  it('writes the time alone to the second', () => {
    expect(formatDateTime(NEW_YEAR, 'America/Toronto', 'en-US', 'time')).toBe('21:30:15');
  });

  it('writes midnight as 00, not 24', () => {
    expect(formatDateTime('2026-03-01T00:00:00Z', 'UTC', 'en')).toMatch(/00:00$/);
  });
});

describe('knownZone', () => {
  it.each([['Mars/Olympus'], [''], [undefined]])('takes UTC for %s', (zone) => {
    expect(knownZone(zone)).toBe('UTC');
  });
});
