import type {
  AccountSetUp,
  MerchantsQuery,
  MerchantsResponse,
} from '@mbo/gateway-contract/merchants';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { findAccount } from '../accounts/repository';
import { toRecord } from '../contacts/contact';
import { findDefault } from '../contacts/repository';
import { dashboardRange, type DashboardRange } from '../dashboard/range';
import { activityOf } from './activity-repository';
import { businessesOf, countMerchants, pageQuery } from './repository';
import { firstBankAccount, furthestBusinesses, isSetUp } from './set-up-repository';

const VOLUME_DAYS = 30;

/** The last 30 UTC days, today among them: what the dashboard calls by the same name. */
function volumeRange(): DashboardRange {
  const today = new Date();
  const first = new Date(today);
  first.setUTCHours(0, 0, 0, 0);
  first.setUTCDate(first.getUTCDate() - (VOLUME_DAYS - 1));
  today.setUTCHours(23, 59, 59, 999);
  return dashboardRange(first.toISOString(), today.toISOString());
}

/** One page of the merchants that match, with their businesses. For staff: it knows no tenants. */
export async function listMerchants(db: Db, query: MerchantsQuery): Promise<MerchantsResponse> {
  const { rows: page } = await pageQuery(query).execute(db);
  const accountIds = page.map((row) => row.account_id);
  const [businesses, furthest, activities, totalRows] = await Promise.all([
    businessesOf(db, page, query.search),
    furthestBusinesses(db, accountIds),
    activityOf(db, accountIds, volumeRange()),
    countMerchants(db, query.search),
  ]);
  const activity = new Map(activities.map((one) => [one.accountId, one]));
  const done = new Set(furthest.filter(isSetUp).map((business) => business.accountId));
  return {
    totalRows,
    merchants: page.map((row) => {
      const {
        isActive = false,
        volumeMinor = null,
        currency = '',
      } = activity.get(row.account_id) ?? {};
      return {
        accountId: row.account_id,
        name: row.name,
        setUpComplete: done.has(row.account_id),
        isActive,
        volume: volumeMinor === null ? null : { amount: volumeMinor, currency },
        businesses: businesses.get(row.account_id) ?? [],
      };
    }),
  };
}

/**
 * How far the set-up of an account went, seen from the business with which it went furthest.
 *
 * @throws {AppError} 404
 */
export async function readSetUp(
  db: Db,
  principal: Principal,
  accountId: AccountId,
): Promise<AccountSetUp> {
  const account = await findAccount(db, principal, accountId);
  if (!account) throw notFound();
  const [manager, support, bankAccountId, [business]] = await Promise.all([
    findDefault(db, accountId, 'manager'),
    findDefault(db, accountId, 'support'),
    firstBankAccount(db, accountId),
    furthestBusinesses(db, [accountId]),
  ]);
  return {
    account,
    manager: manager ? toRecord('manager', manager) : null,
    support: support ? toRecord('support', support) : null,
    bankAccountId: business?.bankAccountId ?? bankAccountId,
    businessId: business?.businessId ?? null,
    hasBusinessUrls: business?.hasUrls ?? false,
    hasBankLink: business?.hasBankLink ?? false,
    complete: business !== undefined && isSetUp(business),
  };
}
