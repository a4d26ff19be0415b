import type { AccountId } from '../../core/authorisation/account-id';
import { audit, type AuditSource } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { lockBusiness } from '../businesses/repository';
import { ledgerBalances } from '../ledger/balances-repository';
import { findCurrency } from '../lookups/repository';
import { moneyText } from '../payments/money-text';
import { carriedInto } from '../settlement/carried';
import { listCarried } from '../settlement/carried-repository';
import { deleteLink, type LinkedBankAccount, listLinks, makeDefault } from './link-repository';

export interface Unlinking {
  accountId: AccountId;
  businessId: number;
  bankAccountId: number;
  /** Of the link, where the caller names it. */
  linkedBankAccountId?: number | undefined;
  /** The default from now on, if the present one goes. */
  nextDefaultBankAccountId?: number | undefined;
}

/**
 * Ends that a business is paid out to a bank account. The bank account itself stays the merchant's.
 *
 * @throws {AppError} 404; 409 `next_default_needed` when the default goes and others are there; 409
 * `payout_pending` or `debt_pending` when what is owed would be settled by no other; 422.
 */
export async function unlinkBankAccount(
  trx: Trx,
  source: AuditSource,
  target: Unlinking,
): Promise<void> {
  const { accountId, businessId, bankAccountId } = target;
  await lockBusiness(trx, target);
  const links = await listLinks(trx, accountId, businessId);
  const leaving = links.find(({ link }) => link.bank_account_id === bankAccountId);
  const named = target.linkedBankAccountId;
  if (!leaving || (named !== undefined && named !== leaving.link.linked_bank_account_id)) {
    throw notFound();
  }
  const others = links.filter((linked) => linked !== leaving);
  await requireNothingUnpaid(trx, target, leaving, others);
  await requireNothingCarried(trx, target, leaving, others);

  const next = leaving.link.is_default ? nextDefault(target, others) : undefined;
  await deleteLink(trx, leaving.link);
  await audit(trx, source, {
    action: 'bank_link.delete',
    accountId,
    record: { kind: 'bankLink', id: leaving.link.linked_bank_account_id },
    details: { businessId, bankAccountId },
  });
  if (!next) return;
  await makeDefault(trx, next.link, userIdOf(source.principal));
  await audit(trx, source, {
    action: 'bank_link.change',
    accountId,
    record: { kind: 'bankLink', id: next.link.linked_bank_account_id },
    changes: [{ field: 'isDefault', from: false, to: true }],
    details: { businessId, bankAccountId: next.link.bank_account_id },
  });
}

function nextDefault(
  { nextDefaultBankAccountId }: Unlinking,
  others: readonly LinkedBankAccount[],
): LinkedBankAccount | undefined {
  if (others.length === 0) return undefined;
  if (nextDefaultBankAccountId === undefined) {
    throw new AppError(
      409,
      'next_default_needed',
      'This is the default bank account. Choose which one is the default from now on.',
    );
  }
  const next = others.find(({ link }) => link.bank_account_id === nextDefaultBankAccountId);
  if (next) return next;
  throw invalid([fieldError('nextDefaultBankAccountId', 'no_other_bank_account')]);
}

/** What is owed in a currency goes to the link that names the currency. */
async function requireNothingUnpaid(
  trx: Trx,
  { accountId, businessId }: Unlinking,
  { link }: LinkedBankAccount,
  others: readonly LinkedBankAccount[],
): Promise<void> {
  const needed = link.processing_currencies.filter(
    (id) => !others.some((other) => other.link.processing_currencies.includes(id)),
  );
  const unpaid = (await ledgerBalances(trx, accountId)).find(
    ({ businessId: id, currencyId, balanceMinor }) =>
      id === businessId && needed.includes(currencyId) && balanceMinor['merchant payable'] < 0,
  );
  if (unpaid) throw await pending(trx, -unpaid.balanceMinor['merchant payable'], unpaid.currencyId);
}

/** What statements carry over, also a debt, goes to another link whose bank account has that currency. */
async function requireNothingCarried(
  trx: Trx,
  target: Unlinking,
  leaving: LinkedBankAccount,
  others: readonly LinkedBankAccount[],
): Promise<void> {
  const currencyId = leaving.account.currency_id;
  if (others.some(({ account }) => account.currency_id === currencyId)) return;
  const { linked_bank_account_id: linkedBankAccountId } = leaving.link;
  const link = { linkedBankAccountId, currencyId };
  const carried = carriedInto(link, [link], await listCarried(trx, target));
  const amountMinor = carried.reduce((sum, one) => sum + one.amountMinor, 0);
  if (amountMinor !== 0) throw await pending(trx, amountMinor, currencyId);
}

async function pending(trx: Trx, amountMinor: number, currencyId: number): Promise<AppError> {
  const currency = (await findCurrency(trx, currencyId))!;
  const amount = moneyText(Math.abs(amountMinor), currency);
  const { alphaCode } = currency;
  return amountMinor > 0
    ? new AppError(
        409,
        'payout_pending',
        `${amount} not paid out yet will go to this bank account. ` +
          `Link another one for ${alphaCode} first, or wait for the payout.`,
        { params: { amount, currency: alphaCode } },
      )
    : new AppError(
        409,
        'debt_pending',
        `${amount} will be taken from what is paid out to this bank account. ` +
          `Link another one in ${alphaCode} first, or wait until it is settled.`,
        { params: { amount, currency: alphaCode } },
      );
}
