import { accountEntity, businessEntity, entityQuery, findEntity } from './entity';

const shop = { businessId: 42, name: 'Maple Stores' };
const account = { accountId: 7, name: 'Maple Outfitters', assets: [shop] };
const accounts = [{ accountId: 42, name: 'Northern Foods', assets: [] }, account];

it('finds an account by its id', () => {
  expect(findEntity(accounts, '7')).toEqual(accountEntity(account));
});

it('finds a business by its marked id, even where an account has the same number', () => {
  expect(findEntity(accounts, '_Sub_42')).toEqual(businessEntity(account, shop));
  expect(findEntity(accounts, '42')?.name).toBe('Northern Foods');
});

it.each(['', '8', '_Sub_', '_Sub_7', '07', '7 ', '_sub_42', '7,42'])(
  'finds nothing for %j',
  (id) => {
    expect(findEntity(accounts, id)).toBeUndefined();
  },
);

it('names an account to the gateway by type 2', () => {
  expect(entityQuery(accountEntity(account))).toEqual({ entityType: 2, entityId: 7 });
});

it('names a business to the gateway by type 3 and its id without the marker', () => {
  expect(entityQuery(businessEntity(account, shop))).toEqual({ entityType: 3, entityId: 42 });
});
