import { shownCardNumber } from './to-detail';

it.each([
  ['Visa', '453900', '1234', '453900••••••1234'],
  ['Visa', '45390012', '1234', '45390012••••1234'],
  ['American Express', '374245', '1005', '374245•••••1005'],
  ['Diners Club', '300000', '0004', '300000••••0004'],
  ['Visa', '', '1234', '••••••••••••1234'],
  ['Visa', '', '', ''],
])('shows a %s card of which "%s" and "%s" are known as %s', (scheme, bin, lastFour, shown) => {
  expect(shownCardNumber(scheme, bin, lastFour)).toBe(shown);
});
