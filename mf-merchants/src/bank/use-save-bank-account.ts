import type { BankAccount, BankAccountChanged } from '@mbo/gateway-contract/bank-accounts';
import type { Saved, SaveOptions } from '@mbo/shared/ui/forms';
import { useCallback, useRef, type MutableRefObject } from 'react';
import { changeBankAccount, createBankAccount, linkBankAccount } from '../api/bank-accounts';
import { bankAccountOf, bankLinkOf, type BankFormValues } from './bank-values';

/** A bank account that was made while its business is not paid out there yet. */
interface Created {
  bankAccountId: number;
  version: number;
  /** As it was sent. */
  body: string;
}

type Answer = Saved & Pick<BankAccountChanged, 'bankAccountId' | 'numberChange'>;

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
  save: (values: BankFormValues, options: SaveOptions) => Promise<Answer>;
  created: MutableRefObject<Created | undefined>;
} {
  const created = useRef<Created>();
  const bankAccountId = account?.bankAccountId;
  const businessId = business?.businessId;

  const make = useCallback(
    async (values: BankFormValues, idempotencyKey: string): Promise<number> => {
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
    },
    [accountId],
  );

  const save = useCallback(
    async (values: BankFormValues, { version, idempotencyKey }: SaveOptions): Promise<Answer> => {
      if (bankAccountId !== undefined) {
        return changeBankAccount(accountId, bankAccountId, bankAccountOf(values), version);
      }
      const id = await make(values, idempotencyKey);
      if (businessId !== undefined) {
        await linkBankAccount({ accountId, businessId }, bankLinkOf(values, accountId, id));
      }
      return { bankAccountId: id };
    },
    [accountId, bankAccountId, businessId, make],
  );
  return { save, created };
}
