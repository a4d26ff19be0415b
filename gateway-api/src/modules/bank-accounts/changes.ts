import {
  bankAccountChange as bankAccountFields,
  bankLinkFields,
  newBankLink,
  subBankAccountsRequest,
} from '@mbo/gateway-contract/bank-accounts/schema';
import { z } from 'zod';
import { type AccountId, storedAccountId } from '../../core/authorisation/account-id';
import type { Trx } from '../../core/database/schema';
import { AppError, notFound } from '../../core/errors/app-error';
import { defineChange, type Subject } from '../approvals/approvable';
import { type BusinessRef, businessName, lockBusiness } from '../businesses/repository';
import { listLinks } from './link-repository';
import { changeLink, linkBankAccount } from './link-service';
import { bankNotice } from './notice-job';
import { administratorsOf, findBankAccount } from './repository';
import { changeBankAccount } from './service';
import { splitSettlement } from './split-service';
import { unlinkBankAccount } from './unlink';

/*
 * What changes where money goes, each as it is made at once or when a second administrator approves.
 */

const account = { accountId: storedAccountId, bankAccountId: z.int() };
const business = { ...account, businessId: z.int() };
const expected = z.int();

type Named = { accountId: AccountId; bankAccountId: number; businessId?: number };

/** A bank account as people know it. @throws {AppError} 404. */
async function subjectOf(
  trx: Trx,
  { accountId, bankAccountId, businessId }: Named,
): Promise<Subject> {
  const row = await findBankAccount(trx, accountId, bankAccountId);
  if (!row) throw notFound();
  const name = `${row.bank_name} ${row.masked_number}`;
  if (businessId === undefined) return { accountId, key: `bankAccount ${bankAccountId}`, name };
  const business = await businessName(trx, { accountId, businessId });
  // Links of a business hang together by their default.
  return { accountId, businessId, key: `bankLinks ${businessId}`, name: `${business}, ${name}` };
}

export const bankAccountChange = defineChange({
  kind: 'bankAccount',
  right: 'accounts.write',
  payload: z.object({ ...account, expected, fields: bankAccountFields }),
  describe: (trx, _deps, payload) => subjectOf(trx, payload),
  async apply(trx, { secrets, jobs }, actor, { fields, ...target }) {
    const change = await changeBankAccount(trx, secrets, actor, target, fields);
    const { accountId, bankAccountId } = target;
    const notice = { accountId, bankAccountId, changedBy: actor.by.userId };
    for (const administrator of await administratorsOf(trx, accountId)) {
      await jobs.enqueue(trx, bankNotice, { ...notice, administrator }, actor.source.requestId);
    }
    return change;
  },
});

/** Links of the business as they were seen, for calls that send no version. */
const seen = z.record(z.string(), z.int());

export const bankLinkChange = defineChange({
  kind: 'bankLink',
  right: 'accounts.write',
  payload: z.union([
    z.object({ ...business, expected, fields: bankLinkFields }),
    z.object({ ...business, seen, fields: newBankLink }),
  ]),
  describe: (trx, _deps, payload) => subjectOf(trx, payload),
  async apply(trx, _deps, actor, payload) {
    const { accountId, businessId, bankAccountId, fields } = payload;
    if ('expected' in payload) return changeLink(trx, actor, payload, fields);
    await requireAsSeen(trx, payload);
    return linkBankAccount(trx, actor.source, accountId, businessId, { ...fields, bankAccountId });
  },
});

export const bankSplitChange = defineChange({
  kind: 'bankSplit',
  right: 'accounts.write',
  payload: z.object({ ...business, expected, splits: subBankAccountsRequest }),
  describe: (trx, _deps, payload) => subjectOf(trx, payload),
  apply: (trx, _deps, actor, { splits, ...target }) => splitSettlement(trx, actor, target, splits),
});

export const bankUnlinkChange = defineChange({
  kind: 'bankUnlink',
  right: 'accounts.write',
  payload: z.object({
    ...business,
    seen,
    linkedBankAccountId: z.int().optional(),
    nextDefaultBankAccountId: z.int().optional(),
  }),
  describe: (trx, _deps, payload) => subjectOf(trx, payload),
  async apply(trx, _deps, { source }, payload) {
    await requireAsSeen(trx, payload);
    await unlinkBankAccount(trx, source, payload);
  },
});

/** The versions of the business' links, which are held from now on. */
export async function linksSeen(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
): Promise<Record<string, number>> {
  await lockBusiness(trx, { accountId, businessId });
  const links = await listLinks(trx, accountId, businessId);
  return Object.fromEntries(
    links.map(({ link }) => [String(link.linked_bank_account_id), link.version]),
  );
}

/** @throws {AppError} 409 `conflict` when they are others now. */
async function requireAsSeen(
  trx: Trx,
  target: BusinessRef & { seen: Record<string, number> },
): Promise<void> {
  const now = await linksSeen(trx, target);
  const ids = new Set([...Object.keys(now), ...Object.keys(target.seen)]);
  if ([...ids].every((id) => now[id] === target.seen[id])) return;
  throw new AppError(
    409,
    'conflict',
    'The bank accounts of the business were changed meanwhile. Look at how they stand now.',
    { params: { context: 'bank_accounts_changed' } },
  );
}
