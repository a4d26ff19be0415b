import { MAX_COUNTED } from '@mbo/gateway-contract/transactions';
import { type AccountId, storedAccountId } from '../../../core/authorisation/account-id';
import { FullRanges } from './full-ranges';

const MORE = MAX_COUNTED + 1;
const business = { accountId: storedAccountId.parse(7), businessId: 12 };
const days = (from: string, to: string, isFolded = false) => ({
  fromDate: `2026-${from}T00:00:00.000Z`,
  toDate: `2026-${to}T23:59:59.999Z`,
  isFolded,
});

let ranges: FullRanges;
let counted: jest.Mock<Promise<number>, []>;
beforeEach(() => {
  ranges = new FullRanges();
  counted = jest.fn(async () => MORE);
});

const total = (
  entity: { accountId: AccountId; businessId?: number },
  range: ReturnType<typeof days>,
) => ranges.totalOf({ businessId: undefined, ...entity }, range, counted);

it('a range that has a full one in it is full without being counted', async () => {
  await expect(total(business, days('02-01', '02-20'))).resolves.toBe(MORE);
  await expect(total(business, days('02-01', '02-20'))).resolves.toBe(MORE);
  await expect(total(business, days('01-31', '02-21'))).resolves.toBe(MORE);
  expect(counted).toHaveBeenCalledTimes(1);
});

it.each([
  ['begins later', business, days('02-02', '02-21')],
  ['ends earlier', business, days('01-31', '02-19')],
  ['has payments alone', business, days('02-01', '02-20', true)],
  [
    'is of another business',
    { accountId: storedAccountId.parse(7), businessId: 13 },
    days('02-01', '02-20'),
  ],
  ['is of all businesses', { accountId: storedAccountId.parse(7) }, days('02-01', '02-20')],
  [
    'is of another account',
    { accountId: storedAccountId.parse(8), businessId: 12 },
    days('02-01', '02-20'),
  ],
])('a range that %s is counted', async (_what, entity, range) => {
  await total(business, days('02-01', '02-20'));
  counted.mockResolvedValue(5);
  await expect(total(entity, range)).resolves.toBe(5);
});

it('a range that is not full is counted each time', async () => {
  counted.mockResolvedValue(MAX_COUNTED);
  await total(business, days('02-01', '02-20'));
  counted.mockResolvedValue(MORE);
  await expect(total(business, days('02-01', '02-20'))).resolves.toBe(MORE);
});
