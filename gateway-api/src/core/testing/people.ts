import type { AccountId } from '../authorisation/account-id';
import { confirmSession } from '../authentication/confirmation-repository';
import { hashPassword } from '../authentication/passwords';
import { openSession } from '../authentication/sessions';
import { hashToken } from '../authentication/tokens';
import type { Db } from '../database/schema';
import { fillFewReferenceData } from './reference-data';
import type { TestGateway } from './test-gateway';

/** What every test user signs in with. */
export const PASSWORD = 'correct horse battery';

const passwordHash = hashPassword(PASSWORD);

export interface TestUser {
  userId: number;
  email: string;
}

interface UserOptions {
  email?: string;
  accountTypeId?: number;
  accessType?: 10 | 20;
  accountIds?: AccountId[];
  disabled?: boolean;
  /** Default: true. */
  hasPassword?: boolean;
}

let counter = 0;

/** A merchant's administrator unless told otherwise. */
export async function addUser(db: Db, options: UserOptions = {}): Promise<TestUser> {
  counter += 1;
  const email = options.email ?? `user-${counter}@example.test`;
  const { user_id: userId } = await db
    .insertInto('users')
    .values({
      email,
      name: `User ${counter}`,
      password_hash: options.hasPassword === false ? null : await passwordHash,
      account_type_id: options.accountTypeId ?? 3,
      access_type: options.accessType ?? 20,
      timezone: 'America/Toronto',
      disabled_at: options.disabled ? new Date() : null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  for (const accountId of options.accountIds ?? []) {
    await db
      .insertInto('user_accounts')
      .values({
        account_id: accountId,
        user_id: userId,
        access_type: options.accessType ?? 20,
      })
      .execute();
  }
  return { userId, email };
}

/**
 * A session without the detour over the sign-in form, whose user has just confirmed who they are
 * unless `confirmed` is false.
 */
export async function signedIn(db: Db, user: TestUser, { confirmed = true } = {}): Promise<string> {
  const token = await openSession(db, user.userId, { hours: 1, idleMinutes: 30 });
  if (confirmed) await confirmSession(db, hashToken(token), false);
  return token;
}

/** A session of the provider's staff. */
export const signInStaff = async (db: Db): Promise<string> =>
  signedIn(db, await addUser(db, { accountTypeId: 1 }));

/** Sessions of an account's administrator, of one who may only view it, and of the provider's staff. */
export async function signInPeople(
  db: Db,
  { accountId }: TestTenant,
): Promise<{ adminId: number; admin: string; viewer: string; staff: string }> {
  const accountIds = [accountId];
  const user = await addUser(db, { accountIds });
  return {
    adminId: user.userId,
    admin: await signedIn(db, user),
    viewer: await signedIn(db, await addUser(db, { accountIds, accessType: 10 })),
    staff: await signInStaff(db),
  };
}

export interface TestTenant {
  accountId: AccountId;
  businessIds: [number, number];
}

/** An account with two businesses; `name` is part of all their names. */
export async function addTenant(db: Db, name: string): Promise<TestTenant> {
  counter += 1;
  const { account_id: accountId } = await db
    .insertInto('accounts')
    .values({
      name,
      company_name: `${name} Limited`,
      industry_code: 'retail',
      currency_id: 124,
      pricing_currency_id: 978,
      company_address1: '1 Main Street',
      company_country_id: 124,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('businesses')
    .values(
      ['Shop', 'Online'].map((kind) => ({
        account_id: accountId,
        name: `${name} ${kind}`,
        mid: `${counter}-${kind}`,
        merchant_category_code_id: 5411,
        statement_descriptor: name.toUpperCase(),
      })),
    )
    .returning('business_id')
    .execute();
  const [shop, online] = rows.map((row) => row.business_id);
  if (shop === undefined || online === undefined) throw new Error('Two businesses were expected.');
  return { accountId, businessIds: [shop, online] };
}

export interface TestMerchant {
  tenant: TestTenant;
  /** Of its administrator. */
  token: string;
  /** Path of the calls below its first business. */
  base: string;
}

/** A merchant with an administrator who is signed in, and what lookups need. */
export async function addMerchant({ db }: TestGateway): Promise<TestMerchant> {
  await fillFewReferenceData(db);
  const tenant = await addTenant(db, 'Maple');
  const token = await signedIn(db, await addUser(db, { accountIds: [tenant.accountId] }));
  return {
    tenant,
    token,
    base: `/accounts/${tenant.accountId}/businesses/${tenant.businessIds[0]}`,
  };
}

/** {@link addMerchant} for the tests of a file, before the first of them. */
export function useMerchant(gateway: TestGateway): TestMerchant {
  const merchant = {} as TestMerchant;
  beforeAll(async () => void Object.assign(merchant, await addMerchant(gateway)));
  return merchant;
}
