import { render, screen } from '@testing-library/react';
import { merchantSession } from '../../testing/fixtures';
import { resetBus } from '../../testing/bus';
import { setToday } from '../../testing/today';
import { DateTime, formatDateTime, knownZone } from './date-time';

const NEW_YEAR = '2026-01-01T02:30:15.000Z';

describe('DateTime', () => {
  it("shows the user's own time, and all of it with the zone on hover", () => {
    resetBus({ session: merchantSession });
    render(<DateTime value={NEW_YEAR} />);
    const time = screen.getByText('Dec 31, 2025, 21:30');
    expect(time).toHaveAttribute('datetime', NEW_YEAR);
    expect(time).toHaveAttribute(
      'title',
      expect.stringMatching(/December 31, 2025.*21:30:15.*\(America\/Toronto\)/),
    );
  });

  it('shows UTC while nobody is signed in', () => {
    resetBus();
    render(<DateTime value={NEW_YEAR} precision="date" />);
    expect(screen.getByText('Jan 1, 2026')).toBeVisible();
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
    expect(recent(NEW_YEAR, 'UTC')).toBe('Jan 1, 02:30');
    expect(recent(NEW_YEAR, 'America/Toronto')).toBe('Dec 31, 2025, 21:30');
    jest.useRealTimers();
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
