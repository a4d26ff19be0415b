import { waitsForApproval } from '@mbo/gateway-contract/approvals';
import type { BankAccount, BankAccountChanged } from '@mbo/gateway-contract/bank-accounts';
import type { Saved, SaveOptions } from '@mbo/shared/ui/forms';
import { useRef, type MutableRefObject } from 'react';
import { changeBankAccount, createBankAccount, linkBankAccount } from '../api/bank-accounts';
import { bankAccountOf, bankLinkOf, type BankFormValues } from './bank-values';

/** A bank account that was made while its business is not paid out there yet. */
interface Created {
  bankAccountId: number;
  version: number;
  /** As it was sent. */
  body: string;
}

/** What came of it. Without an `approval` it is done. */
export type BankAccountSaved = Saved & Pick<BankAccountChanged, 'bankAccountId' | 'numberChange'>;

interface Target {
  accountId: number;
  account: BankAccount | undefined;
  business: { businessId: number } | undefined;
}

/**
 * How the form of a bank account is saved. A new one of a business is made and then linked; when
 * only the linking fails, the next attempt goes on from there instead of making another.
 */
export function useSaveBankAccount({ accountId, account, business }: Target): {
  save: (values: BankFormValues, options: SaveOptions) => Promise<BankAccountSaved>;
  created: MutableRefObject<Created | undefined>;
} {
  const created = useRef<Created>();

  async function make(values: BankFormValues, idempotencyKey: string): Promise<number> {
    const fields = bankAccountOf(values);
    const body = JSON.stringify(fields);
    const before = created.current;
    if (!before) {
      const made = await createBankAccount(accountId, fields, idempotencyKey);
      created.current = { bankAccountId: made.bankAccountId, version: 1, body };
      return made.bankAccountId;
    }
    if (before.body !== body) {
      await changeBankAccount(accountId, before.bankAccountId, fields, before.version);
      created.current = { ...before, version: before.version + 1, body };
    }
    return before.bankAccountId;
  }

  async function save(
    values: BankFormValues,
    { version, idempotencyKey }: SaveOptions,
  ): Promise<BankAccountSaved> {
    if (account) {
      const { bankAccountId } = account;
      const fields = bankAccountOf(values);
      const changed = await changeBankAccount(accountId, bankAccountId, fields, version);
      return { bankAccountId, ...changed };
    }
    const bankAccountId = await make(values, idempotencyKey);
    if (business) {
      const { businessId } = business;
      const link = bankLinkOf(values, accountId, bankAccountId);
      const linked = await linkBankAccount({ accountId, businessId }, link);
      if (waitsForApproval(linked)) return { ...linked, bankAccountId };
    }
    return { bankAccountId };
  }
  return { save, created };
}
