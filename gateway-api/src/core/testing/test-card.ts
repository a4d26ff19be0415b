/** The sandbox's card that is always approved. */
export const TEST_CARD = {
  number: '4242424242424242',
  expire_month: 12,
  expire_year: new Date().getUTCFullYear() + 2,
  cvv2: '123',
  name: 'Ann Other',
};
