import { looksLikeCard } from './looks-like-card';

test.each([
  '4242424242424242',
  ' 4242 4242 4242 4242 ',
  '4242\u20134242\u00a04242.4242',
  '3782-822463-10005',
  '\uff14242424242424242',
  'card: 5555555555554444',
])('%p is a card number', (typed) => {
  expect(looksLikeCard(typed)).toBe(true);
});

test.each([
  '',
  '4242',
  '424242 4242',
  '4242424242424241',
  '1763731234567',
  'INV-2026-0012',
  'pat@example.com',
  '01990000-0000-7000-8000-000000000000',
])('%p is none', (typed) => {
  expect(looksLikeCard(typed)).toBe(false);
});
