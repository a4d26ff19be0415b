import { renderInArea, resetBus } from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales';
import { CalendarDay } from './calendar-day';

beforeEach(() => {
  resetBus();
  jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
});
afterEach(() => jest.useRealTimers());

const show = (value: string, short: boolean) =>
  renderInArea(<CalendarDay value={value} short={short} />, {
    namespace: 'mf-invoicing',
    locales: { en },
  });

test.each([
  ['2026-03-16', true, '16 Mar'],
  ['2027-03-16', true, '16 Mar 2027'],
  ['2026-03-16', false, '16 Mar 2026'],
])('%s, short %s, is %s', (value, short, text) => {
  show(value, short);
  expect(screen.getByText(text)).toHaveAttribute('datetime', value);
});

test('the year that is left out is shown on hover', () => {
  show('2026-03-16', true);
  expect(screen.getByText('16 Mar')).toHaveAttribute('title', '16 Mar 2026');
});
