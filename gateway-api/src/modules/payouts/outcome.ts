import type { Trx } from '../../core/database/schema';
import { postJournals } from '../ledger/post-journal';
import { setOutcome, type SettledPayout, updateStatements } from './outcome-repository';

/**
 * Posts what the bank says of payouts that are in transit: they have arrived, or failed and return to
 * what is payable, which the next statement carries in. All of the files, or one of them; those whose
 * outcome is known already stay. Returns those that changed.
 */
export async function settlePayouts(
  trx: Trx,
  fileIds: readonly number[],
  status: 'paid out' | 'failed',
  payoutId?: number,
): Promise<SettledPayout[]> {
  const payouts = await setOutcome(trx, fileIds, payoutId, status);
  if (payouts.length === 0) return payouts;
  await updateStatements(trx, payouts);
  await postJournals(
    trx,
    payouts.map(({ accountId, payoutId: id, businessId, currencyId, amountMinor }) => ({
      kind: status === 'failed' ? 'payout failed' : 'payout confirmed',
      source: { accountId, payoutId: id },
      lines: [
        { businessId, account: 'payout in transit', currencyId, amountMinor },
        {
          businessId,
          account: status === 'failed' ? 'merchant payable' : 'paid out',
          currencyId,
          amountMinor: -amountMinor,
        },
      ],
    })),
  );
  return payouts;
}
