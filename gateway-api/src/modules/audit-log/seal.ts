import { createHmac } from 'node:crypto';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import { deriveKey } from '../../core/secrets/secret';
import type { JobDeps } from '../module';
import {
  addSeal,
  countByAccount,
  lastSeal,
  sealedTo,
  sealsOf,
  type SealText,
  settledTo,
  spanOf,
  spansOf,
} from './seals-repository';

/**
 * A link of an account's chain. Whoever writes to the database but has not the gateway's secret cannot
 * make one, and none fits after another than the one before.
 */
function sealFor(
  secret: string,
  before: Buffer | undefined,
  { accountId, from, to, entries, digest }: SealText,
): Buffer {
  return createHmac('sha256', deriveKey(secret, 'seals of the audit log', 32))
    .update(before ?? '')
    .update(JSON.stringify([accountId, from, to, entries, digest.toString('hex')]))
    .digest();
}

/**
 * Seals what has been added since the last time, account by account. Returns how many entries. It reads
 * what is there and locks nothing, so nothing waits for it.
 */
export async function sealAuditLog(db: Db, secret: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const [from, to] = [await sealedTo(trx), await settledTo(trx)];
    const spans = await spansOf(trx, from, to);
    for (const span of spans) {
      const before = await lastSeal(trx, span.accountId);
      const link = { ...span, from, to };
      await addSeal(trx, { ...link, seal: sealFor(secret, before, link) });
    }
    return spans.reduce((sum, { entries }) => sum + entries, 0);
  });
}

export const auditSealing = defineScheduledJob<Pick<JobDeps, 'db' | 'config'>>({
  name: 'audit-sealing',
  everySeconds: 60,
  timeoutSeconds: 5 * 60,
  handle: ({ db, config: { secret } }) => sealAuditLog(db, secret ?? ''),
});

/** An account whose log is not what was sealed, and what is wrong with it. */
export interface AuditBreach {
  accountId: AccountId;
  problem: string;
}

/**
 * Compares the whole log with its seals, by this secret or one of before. Finds what was changed, added
 * or taken away behind the gateway's back, up to the last seal.
 */
export async function verifyAuditLog(
  db: Db,
  secrets: readonly string[],
): Promise<{ seals: number; entries: number; breaches: AuditBreach[] }> {
  const breaches: AuditBreach[] = [];
  let [seals, all] = [0, 0];
  for (const { accountId, entries, sealed } of await countByAccount(db, await sealedTo(db))) {
    let before: Buffer | undefined;
    for (const { seal, ...given } of await sealsOf(db, accountId)) {
      const { from, to } = given;
      const now = await spanOf(db, accountId, from, to);
      const link = { ...given, digest: now?.digest ?? Buffer.alloc(0) };
      if (!secrets.some((secret) => sealFor(secret, before, link).equals(seal))) {
        breaches.push({ accountId, problem: `changed between ${from} and ${to}` });
      }
      before = seal;
      seals += 1;
    }
    if (entries !== sealed) {
      const problem = `${entries} entries, but ${sealed} were sealed`;
      breaches.push({ accountId, problem });
    }
    all += entries;
  }
  return { seals, entries: all, breaches };
}
