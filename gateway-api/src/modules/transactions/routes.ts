import {
  transactionDetail,
  transactionLogs,
  transactionRef,
  transactionsQuery,
  transactionsResponse,
} from '@mbo/gateway-contract/transactions/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityOf } from '../../core/access/tenant-scopes';
import { principalOf } from '../../core/auth/authentication';
import { readDetail, readLogs } from './detail/service';
import { listTransactions } from './list';
import type { SelectionContext } from './select/selection';
import { transactionOf } from './transaction-scope';

const READ = 'transactions.read';
const tags = ['transactions'];
const params = z.object({ id: transactionRef });

export interface TransactionsOptions extends SelectionContext {
  now: () => Date;
}

/** What was paid, and what became of it. */
export const transactionRoutes: FastifyPluginAsyncZod<TransactionsOptions> = async (
  app,
  { db, masked, now },
) => {
  app.get(
    '/transactions',
    {
      config: { access: { right: READ, scope: 'entity' } },
      schema: {
        tags,
        summary: 'Transactions of an account or a business, searched, filtered and sorted',
        description:
          'Rows that are alike in the sorted column come by time and id, in the same direction. Days ' +
          "in filters are those of the caller's time zone; amounts are compared in major units, " +
          'whatever the currency.',
        querystring: transactionsQuery,
        response: { 200: transactionsResponse },
      },
    },
    (request) =>
      listTransactions({ db, masked }, principalOf(request), entityOf(request), request.query),
  );

  app.get(
    '/transactions/:id',
    {
      config: { access: { right: READ, scope: 'transaction' } },
      schema: {
        tags,
        summary: 'A transaction with the payment it belongs to',
        description: 'The id is that of any transaction of a payment, or a masked one.',
        params,
        response: { 200: transactionDetail },
      },
    },
    (request) =>
      readDetail({ db, masked, now: now() }, principalOf(request), transactionOf(request)),
  );

  app.get(
    '/transactions/:id/logs',
    {
      config: { access: { right: READ, scope: 'transaction' } },
      schema: {
        tags,
        summary: 'All transactions of a payment, the oldest first',
        params,
        response: { 200: transactionLogs },
      },
    },
    (request) => readLogs(db, principalOf(request), transactionOf(request)),
  );
};
