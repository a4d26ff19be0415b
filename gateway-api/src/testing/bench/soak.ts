import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { BenchClient } from './client';
import { dashboardPath, listPath } from './operations';
import type { Loaded } from './load-transactions';
import { newPayment } from './payments';

export interface SoakResult {
  reads: number[];
  writes: number[];
  errors: string[];
}

const CLIENTS = 16;
const READ_SHARE = 0.8;

/** So many clients at once, each with its next call as soon as the last is answered. */
export async function soak(
  client: BenchClient,
  loaded: Loaded,
  seconds: number,
): Promise<SoakResult> {
  const result: SoakResult = { reads: [], writes: [], errors: [] };
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      /** A payment of this client that is not refunded yet. */
      let open: PaymentResult['transaction'] | undefined;
      for (let turn = 0; performance.now() < until; turn += 1) {
        const reads = Math.random() < READ_SHARE;
        const start = performance.now();
        try {
          if (reads) {
            await client.wait(readPath(loaded, turn));
          } else if (open === undefined) {
            const { transaction } = await client.post<PaymentResult>(
              '/transactions',
              newPayment(loaded),
            );
            open = transaction;
          } else {
            await client.post(`/transactions/${open.id}/refund`, { amount: open.value });
            open = undefined;
          }
          (reads ? result.reads : result.writes).push(performance.now() - start);
        } catch (error) {
          result.errors.push(error instanceof Error ? error.message : String(error));
        }
      }
    }),
  );
  return result;
}

function readPath(loaded: Loaded, turn: number): string {
  const account = loaded.accounts[turn % loaded.accounts.length]!;
  const business = account.businessIds[turn % account.businessIds.length]!;
  switch (turn % 4) {
    case 0:
      return listPath(loaded, `_Sub_${business}`);
    case 1:
      return listPath(loaded, String(account.accountId), { searchText: 'smith' }, 30);
    case 2:
      return listPath(loaded, `_Sub_${business}`, { startIndex: 101, pageSize: 50 });
    default:
      return dashboardPath(loaded, '/dashboard/indicators/share', { type: 3, id: business });
  }
}
