import type { Trx } from '../../src/core/database/schema';
import type { SecretSealer } from '../../src/core/secrets/sealed-secrets';
import { ALDER_BIRCH_SET_UP } from './alder-birch';
import { BRIGHTWATER_SET_UP } from './brightwater';
import { KOYO_SET_UP } from './koyo';
import { NIMBUS_SET_UP } from './nimbus';
import type { DemoSetUp } from './set-up';
import { renewInvitations, writeColleagues, writeInvitations } from './write-people';
import { writeBankAccounts, writeContacts, writeLinks, writeUrls } from './write-set-up';

const DEMO_SET_UPS: readonly DemoSetUp[] = [
  ALDER_BIRCH_SET_UP,
  BRIGHTWATER_SET_UP,
  KOYO_SET_UP,
  NIMBUS_SET_UP,
];

/** Name in `data_fills`. */
const FILL = 'demo-set-up';
const VERSION = '1';

/**
 * Completes the set-up of the demo accounts, once: contacts, bank accounts, how businesses are paid
 * out, their addresses on the web, and who else works there. Also in a database whose demo accounts are
 * older than that. What somebody made there by hand is left alone, and what they remove stays removed.
 */
export async function ensureDemoSetUp(trx: Trx, now: Date, secrets: SecretSealer): Promise<void> {
  await renewInvitations(trx, DEMO_SET_UPS, now);
  if (await isDone(trx)) return;
  for (const setUp of DEMO_SET_UPS) {
    const account = await trx
      .selectFrom('accounts')
      .select('account_id')
      .where('name', '=', setUp.account)
      .orderBy('account_id')
      .executeTakeFirst();
    if (!account) continue;
    await writeContacts(trx, account.account_id, setUp);
    const bankAccountIds = await writeBankAccounts(trx, secrets, account.account_id, setUp);
    await writeLinks(trx, account.account_id, setUp, bankAccountIds);
    await writeUrls(trx, secrets, account.account_id, setUp);
    await writeColleagues(trx, account.account_id, setUp, now);
    await writeInvitations(trx, account.account_id, setUp, now);
  }
  await trx.insertInto('data_fills').values({ name: FILL, digest: VERSION }).execute();
}

async function isDone(trx: Trx): Promise<boolean> {
  const row = await trx
    .selectFrom('data_fills')
    .select('name')
    .where('name', '=', FILL)
    .executeTakeFirst();
  return row !== undefined;
}
