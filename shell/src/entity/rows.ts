import { accountEntity, businessEntity, type Entity } from '@mbo/shared/bus';
import type { Account } from '@mbo/gateway-contract/access';

/** Accounts, each followed by its businesses. */
export function entityRows(accounts: readonly Account[]): Entity[] {
  return accounts.flatMap((account) => [
    accountEntity(account),
    ...account.assets.map((business) => businessEntity(account, business)),
  ]);
}

/** Whether a name holds every word typed, in any letter case. */
export function matchesAll(name: string, typed: string): boolean {
  const lower = name.toLocaleLowerCase();
  return wordsOf(typed).every((word) => lower.includes(word));
}

/**
 * Rows that match what is typed. The account of a business that matches stays, so that it is seen
 * whose it is; an account that matches keeps its businesses.
 */
export function filterRows(rows: readonly Entity[], typed: string): Entity[] {
  if (wordsOf(typed).length === 0) return [...rows];
  const wholeAccounts = new Set<number>();
  const accountsSeen = new Set<number>();
  for (const row of rows) {
    if (!matchesAll(row.name, typed)) continue;
    accountsSeen.add(row.accountId);
    if (row.kind === 'account') wholeAccounts.add(row.accountId);
  }
  return rows.filter((row) =>
    row.kind === 'account'
      ? accountsSeen.has(row.accountId)
      : wholeAccounts.has(row.accountId) || matchesAll(row.name, typed),
  );
}

function wordsOf(typed: string): string[] {
  return typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}
