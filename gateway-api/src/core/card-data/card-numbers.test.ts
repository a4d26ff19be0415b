import { holdsCardNumber, withoutCardNumbers } from './card-numbers';

it.each([
  '4242424242424242',
  'Paid with 4242-4242 4242.4242, she says',
  '4242_4242_4242_4242',
  '4242 / 4242 / 4242 / 4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12',
  '3782-822463-10005',
  'order 00014242424242424242',
  'No. 7 - 4242 4242 4242 4242 / 12',
  '/x/%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32',
  '/x/4242%2D4242%2d4242%20%204242',
  '/x?q=4242%C2%A04242%C2%A04242%C2%A04242',
  '/x?q=%EF%BC%94242424242424242',
])('finds the card number in %s', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
  expect(holdsCardNumber(withoutCardNumbers(text, '…'))).toBe(false);
});

it.each([
  '4242424242424241',
  '01990000-0000-7000-8000-000000000000',
  // Holds what would be a card number of Maestro.
  '3ba8b1e4-5000-4000-8116-500000000611',
  '1763731234567',
  // Holds what would be a card number of Visa and one of Maestro.
  'order 202642424242424242',
  '2026-01-31T23:59:59.999Z',
  'from=2026-01-01&to=2026-12-31',
  '+1 416 555 0142',
  'invoices 2024/0012 2024/0013 2024/0014 2024/0015',
  // The digits in the middle are those of a card.
  'lots 1424 2424 2424 2424 242',
  '100.00 200.00',
])('takes %s for what it is', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(withoutCardNumbers(text, '…')).toBe(text);
});

it('leaves the words around it', () => {
  expect(withoutCardNumbers('card 4242 4242 4242 4242 was refused', '…')).toBe(
    'card … was refused',
  );
});

it.each(['-', '_', ' ', '/', '%2D'])('looks past up to eight characters such as "%s"', (mark) => {
  const apart = (marks: number) => '4242424242424242'.split('').join(mark.repeat(marks));
  expect(holdsCardNumber(apart(8))).toBe(true);
  expect(withoutCardNumbers(`a ${apart(8)} b`, '…')).toBe('a … b');
  expect(holdsCardNumber(apart(9))).toBe(false);
});

// Trying all parts of them, one by one, would not end within the test's time.
it.each([
  ['digits', '9'.repeat(16_000)],
  ['digits in an address', '%34'.repeat(5_000)],
  ['digits and blanks', '4 '.repeat(8_000)],
])('takes %s without end for hiding one', (_what, text) => {
  expect(holdsCardNumber(text)).toBe(true);
});
