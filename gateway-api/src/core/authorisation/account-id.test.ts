import { seesAccount, type SystemPrincipal } from '../authentication/principal';
import type { Db } from '../database/schema';
import { type AccountId, type CheckedParams, storedAccountId } from './account-id';

const job: SystemPrincipal = { kind: 'system', staff: true, accountIds: [], name: 'clean-up' };
const merchants = { staff: false, accountIds: [storedAccountId.parse(7)] };

/** That these compile, or do not, is the test: nothing is sent. */
function statements(db: Db, asked: number): void {
  // @ts-expect-error nobody was asked whether the account may be seen
  db.selectFrom('businesses').where('account_id', '=', asked);
  // @ts-expect-error nor here, where a row is written
  db.insertInto('payers').values({ account_id: asked, email: '', name: '' });
  if (seesAccount(job, asked)) db.selectFrom('businesses').where('account_id', '=', asked);
}

/** A handler's: what its path names was checked before, what its body names was not. */
function handle(params: CheckedParams<{ accountId: number }>, body: { accountId: number }): number {
  const own: AccountId = params.accountId;
  // @ts-expect-error nobody was asked
  const other: AccountId = body.accountId;
  return own + other;
}

it('is a number that the principal may see', () => {
  expect([statements, handle]).toHaveLength(2);
  expect([7, 8].map((accountId) => seesAccount(merchants, accountId))).toEqual([true, false]);
});
