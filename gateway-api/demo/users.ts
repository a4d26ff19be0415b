import { hashPassword, verifyPassword } from '../src/core/authentication/passwords';
import type { Trx } from '../src/core/database/schema';

/** One password for all demo users; it exists nowhere but in the demo data. */
export const DEMO_PASSWORD = 'Demo-Passw0rd!2026';

export interface DemoUser {
  email: string;
  name: string;
  accountTypeId: number;
  accessType: 10 | 20;
  timezone: string;
  /** Names of the accounts a merchant's user may see. */
  accounts: readonly string[];
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'staff@demo.test',
    name: 'Samira Okafor',
    accountTypeId: 1,
    accessType: 20,
    timezone: 'America/Toronto',
    accounts: [],
  },
  {
    email: 'merchant@demo.test',
    name: 'Maya Tremblay',
    accountTypeId: 3,
    accessType: 20,
    timezone: 'America/Toronto',
    accounts: ['Alder & Birch Outfitters', 'Brightwater Travel'],
  },
  {
    email: 'viewer@demo.test',
    name: 'Victor Lindqvist',
    accountTypeId: 3,
    accessType: 10,
    timezone: 'America/Toronto',
    accounts: ['Alder & Birch Outfitters'],
  },
];

/**
 * Makes the demo users that are missing, and gives those whose password was changed the demo password
 * again: a start prints it, so it must be good.
 */
export async function ensureDemoUsers(trx: Trx): Promise<void> {
  for (const user of DEMO_USERS) await ensureUser(trx, user);
}

async function ensureUser(trx: Trx, user: DemoUser): Promise<void> {
  const found = await trx
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('email', '=', user.email)
    .executeTakeFirst();
  if (found) {
    if (await verifyPassword(found.password_hash, DEMO_PASSWORD)) return;
    await trx
      .updateTable('users')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD), updated_at: new Date() })
      .where('user_id', '=', found.user_id)
      .execute();
    return;
  }

  const { user_id } = await trx
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      password_hash: await hashPassword(DEMO_PASSWORD),
      account_type_id: user.accountTypeId,
      access_type: user.accessType,
      timezone: user.timezone,
      display_currency_id: 124,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (user.accounts.length === 0) return;
  await trx
    .insertInto('user_accounts')
    .columns(['account_id', 'user_id', 'access_type'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          'account_id',
          eb.val(user_id).as('user_id'),
          eb.val(user.accessType).as('access_type'),
        ])
        .where('name', 'in', [...user.accounts]),
    )
    .execute();
}
