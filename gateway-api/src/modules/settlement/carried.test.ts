import { type Carried, carriedInto } from './carried';

const CAD = 124;
const EUR = 978;

const link = (linkedBankAccountId: number, currencyId: number) => ({
  linkedBankAccountId,
  currencyId,
});
const left = (linkedBankAccountId: number, currencyId: number): Carried => ({
  kind: 'statement',
  id: linkedBankAccountId * 1_000 + currencyId,
  linkedBankAccountId,
  currencyId,
  amountMinor: -200,
});

it('is a link’s own in its currency', () => {
  const links = [link(1, CAD), link(2, EUR)];
  const carried = [left(1, CAD), left(2, EUR)];
  expect(carriedInto(links[0]!, links, carried)).toEqual([left(1, CAD)]);
  expect(carriedInto(links[1]!, links, carried)).toEqual([left(2, EUR)]);
});

it('of links that are gone, or kept in another currency now, goes to one of the same currency', () => {
  const links = [link(3, EUR), link(1, CAD), link(2, CAD)];
  const carried = [left(2, EUR), left(9, CAD)];
  const shares = links.map((one) => carriedInto(one, links, carried));
  expect(shares).toEqual([[left(2, EUR)], [left(9, CAD)], []]);
});

it('waits where no link has its currency', () => {
  const links = [link(3, EUR)];
  expect(carriedInto(links[0]!, links, [left(9, CAD)])).toEqual([]);
});
