import { accountEntity, businessEntity } from '@mbo/shared/bus';
import { DEFAULT_DISPLAY_CURRENCY_ID } from '@mbo/gateway-contract/common';
import { DASHBOARD_MAX_DAYS } from '@mbo/gateway-contract/dashboard';
import { dashboardQuery } from '@mbo/gateway-contract/dashboard/schema';
import { MAX_DAYS } from '../limits';
import { DEFAULT_CURRENCY_ID } from '../filters/currency';
import { toDashboardQuery } from './query';

const business = { businessId: 41, name: 'Maple Online' };
const account = { accountId: 7, name: 'Maple Outfitters', assets: [business] };
const range = { from: '2026-01-01', to: '2026-01-31' };

test('an account is asked for as entity type 2', () => {
  expect(toDashboardQuery(accountEntity(account), range, 840)).toEqual({
    currencyId: 840,
    fromDate: '2026-01-01T00:00:00.000Z',
    toDate: '2026-01-31T23:59:59.999Z',
    entityType: 2,
    entityId: 7,
  });
});

test('a business is asked for as entity type 3, its id without the marker', () => {
  const entity = businessEntity(account, business);
  expect(entity.id).toBe('_Sub_41');
  expect(toDashboardQuery(entity, range, 124)).toMatchObject({ entityType: 3, entityId: 41 });
});

test('the gateway’s own schema takes the query as it is', () => {
  const query = toDashboardQuery(accountEntity(account), range, 124);
  expect(dashboardQuery.parse(query)).toEqual(query);
});

test('limits and defaults are those of the contract', () => {
  expect(MAX_DAYS).toBe(DASHBOARD_MAX_DAYS);
  expect(DEFAULT_CURRENCY_ID).toBe(DEFAULT_DISPLAY_CURRENCY_ID);
});
