import { checkCard } from './card';
import { coded } from '../../../testing/field-errors';

const expiring = (expire_month: number, expire_year: number) => ({
  cvv: '',
  credit_card: {
    number: '4242424242424242',
    expire_month,
    expire_year,
    cvv2: '123',
    name: 'Ann Ng',
  },
});
const EXPIRED = { field: 'credit_card.expire_year', message: 'This card has expired.' };
const NO_EXPIRY = { field: 'credit_card.expire_year', message: 'Enter the expiry as MM/YY.' };

it.each([
  ['in its month', 2, 2026, '2026-02-03T00:00:00Z', []],
  ['where its month ends last', 2, 2026, '2026-03-01T11:59:59.999Z', []],
  ['once its month is over everywhere', 2, 2026, '2026-03-01T12:00:00Z', [EXPIRED]],
  ['once its year is over everywhere', 12, 2025, '2026-01-01T12:00:00Z', [EXPIRED]],
  ['for as long as cards are made out', 12, 2045, '2026-02-03T00:00:00Z', []],
  ['for longer than cards are made out', 1, 2046, '2026-02-03T00:00:00Z', [NO_EXPIRY]],
])(
  'takes the expiry as what it says, wherever the gateway is: %s',
  (_when, month, year, now, errors) => {
    expect(checkCard(expiring(month, year), new Date(now))).toEqual(coded(...errors));
  },
);
