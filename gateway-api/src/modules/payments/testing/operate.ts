import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import type { LightMyRequestResponse } from 'fastify';
import { acquirerWithTimeout } from '../../acquiring/acquirer-with-timeout';
import { SANDBOX } from '../../acquiring/acquirers';
import type { Changes, Terminal } from '../create/testing/terminal';
import type { Payment } from '../payment';
import { reconcile } from '../reconciliation/reconcile';
import { resolvePayment } from '../reconciliation/resolve';
import { loadPayment } from '../repository';

/** What a payment at the terminal is of unless told otherwise, in minor units. */
const WHOLE = 1250;

/** Asks for a void, or to capture or refund the whole, as the terminal's merchant, unless told otherwise. */
export async function operate(
  terminal: Terminal,
  id: string,
  action: TransactionAction,
  body: { amount?: number; description?: string; invoiceNumber?: string } = action === 'void'
    ? {}
    : { amount: WHOLE },
  options: { key?: string; token?: string } = {},
): Promise<LightMyRequestResponse> {
  return terminal.gateway.app.inject({
    method: 'POST',
    url: `/transactions/${id}/${action}`,
    headers: {
      'x-authtoken': options.token ?? terminal.token,
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    payload: body,
  });
}

/** A payment that is taken, or reserved with `intent: 'authorize'`; returns its id. */
export async function payment(terminal: Terminal, changes: Changes = {}): Promise<string> {
  const { transaction }: PaymentResult = await terminal.paid(changes);
  return transaction.id;
}

/** The payment with its operations, as it is stored. @throws {Error} when there is none */
export async function paymentOf({ db, tenant }: Terminal, transactionId: string): Promise<Payment> {
  const payment = await loadPayment(db, { accountId: tenant.accountId, transactionId });
  if (!payment) throw new Error(`There is no payment ${transactionId}.`);
  return payment;
}

/** Of the first transaction, then of what followed. */
export async function statusesOf(terminal: Terminal, transactionId: string): Promise<string[]> {
  const { root, operations } = await paymentOf(terminal, transactionId);
  return [root, ...operations].map(({ type, status }) => `${type} ${status}`);
}

/** Looks after what is due when the clocks show that many milliseconds more than now. */
export async function reconcileLater(terminal: Terminal, aheadMs: number): Promise<number> {
  return reconcileAt(terminal, new Date(terminal.now().getTime() + aheadMs));
}

/**
 * Looks after what is due at that time, which stands still meanwhile. @throws {unknown} at the end what could not
 * be looked after.
 */
export async function reconcileAt({ db, acquirer }: Terminal, time: Date): Promise<number> {
  const errors: unknown[] = [];
  const count = await reconcile({
    db,
    acquirers: new Map([[SANDBOX, acquirerWithTimeout(acquirer)]]),
    now: () => time,
    onError: (error) => errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return count;
}

/** Asks the acquirer what became of a payment. */
export const resolve = ({ db, acquirer, tenant }: Terminal, transactionId: string): Promise<void> =>
  resolvePayment(
    {
      db,
      acquirers: new Map([[SANDBOX, acquirer]]),
      now: () => new Date(),
      onError: (error) => {
        throw error;
      },
    },
    { accountId: tenant.accountId, transactionId },
  );

const DAY_MS = 24 * 60 * 60_000;

/**
 * A clock that shows the noon before now, in UTC, and goes on from there: nothing that is settled at
 * midnight is settled while a test runs, whenever that is.
 */
export function clockFromNoon(): () => Date {
  const begin = Date.now();
  const sinceNoon = (begin + DAY_MS / 2) % DAY_MS;
  return () => new Date(Date.now() - sinceNoon);
}
