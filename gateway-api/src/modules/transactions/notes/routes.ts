import { transactionCalls } from '@mbo/gateway-contract/transaction-calls/schema';
import type { FastifyPluginAsync } from 'fastify';
import { audit, auditSource } from '../../../core/audit/audit';
import { principalOf } from '../../../core/authentication/authentication';
import type { Db } from '../../../core/database/schema';
import { AppError } from '../../../core/errors/app-error';
import { routesOf } from '../../../core/http/contract-routes';
import { runOnce } from '../../../core/idempotency/run-once';
import type { Jobs } from '../../../core/jobs/jobs';
import { loadPayment } from '../../payments/repository';
import { transactionOf } from '../transaction-scope';
import { receiptMail } from './receipt-job';
import { addNote, addReceipt, notesOf, receiptsOf, rootOf } from './repository';

interface NotesOptions {
  db: Db;
  jobs: Jobs;
  now: () => Date;
}

const read = { access: { right: 'transactions.read', scope: 'transaction' } } as const;
const write = {
  access: { right: 'transactions.write', scope: 'transaction' },
  idempotent: true,
} as const;

/** Notes about a payment, and receipts of it. The id is that of any of its transactions. */
export const noteRoutes: FastifyPluginAsync<NotesOptions> = async (app, { db, jobs, now }) => {
  const route = routesOf(app, transactionCalls, ['transactions']);

  route(
    'GET /transactions/:id/notes',
    { ...read, summary: 'What people wrote down about a payment, the oldest first' },
    async (request) => ({ notes: await notesOf(db, await rootOf(db, transactionOf(request))) }),
  );

  route(
    'POST /transactions/:id/notes',
    { ...write, summary: 'Write something down about a payment; it is never changed' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const payment = await rootOf(trx, transactionOf(request));
        const { userId } = principalOf(request);
        const noteId = await addNote(trx, payment, { userId, ...request.body, at: now() });
        await audit(trx, auditSource(request), {
          action: 'payment.note.add',
          outcome: 'success',
          accountId: payment.accountId,
          details: { paymentId: payment.transactionId, noteId },
        });
        return { notes: await notesOf(trx, payment) };
      }),
  );

  route(
    'GET /transactions/:id/receipts',
    { ...read, summary: 'Receipts of a payment that were sent by e-mail, the oldest first' },
    async (request) => ({
      receipts: await receiptsOf(db, await rootOf(db, transactionOf(request))),
    }),
  );

  route(
    'POST /transactions/:id/receipts',
    {
      ...write,
      summary: 'Send a receipt of a payment by e-mail',
      description:
        'Also once more, to the same address or another. 409 `action_not_allowed` where nothing was ' +
        'authorised. The list says what became of each.',
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const payment = await rootOf(trx, transactionOf(request));
        const loaded = await loadPayment(trx, payment);
        if (!loaded || loaded.balance.authorisedMinor === 0) {
          const why = 'Nothing was authorised, so there is no receipt of this payment.';
          throw new AppError(409, 'action_not_allowed', why, {
            params: { context: 'nothing_authorised' },
          });
        }
        const { accountId } = payment;
        const { email: sentTo } = request.body;
        const { userId } = principalOf(request);
        const receiptId = await addReceipt(trx, payment, { userId, sentTo, at: now() });
        await jobs.enqueue(trx, receiptMail, { accountId, receiptId }, request.id);
        await audit(trx, auditSource(request), {
          action: 'payment.receipt.send',
          outcome: 'success',
          accountId,
          details: { paymentId: payment.transactionId, receiptId, sentTo },
        });
        return { receipts: await receiptsOf(trx, payment) };
      }),
  );
};
