import { transactionCalls } from '@mbo/gateway-contract/transaction-calls/schema';
import type { FastifyPluginAsync } from 'fastify';
import { entityOf } from '../accounts/tenant-scopes';
import { callerOf, principalOf } from '../../core/authentication/authentication';
import { routesOf } from '../../core/http/contract-routes';
import { readDetail, readLogs } from './detail/service';
import { listTransactions } from './list';
import { findTransactions } from './repository/search';
import { countStatuses } from './repository/status-counts';
import type { SelectionContext } from './repository/selection';
import { transactionOf } from './transaction-scope';

const READ = 'transactions.read';
const principals = ['user', 'apiClient'] as const;

export interface TransactionsOptions extends SelectionContext {
  now: () => Date;
}

/** What was paid, and what became of it. */
export const transactionRoutes: FastifyPluginAsync<TransactionsOptions> = async (
  app,
  { db, masked, now },
) => {
  const route = routesOf(app, transactionCalls, ['transactions']);
  route(
    'GET /transactions',
    {
      access: { right: READ, scope: 'entity', principals },
      summary: 'Transactions of an account or a business, searched, filtered and sorted',
      description:
        'Rows that are alike in the sorted column come by time and id, in the same direction. Days ' +
        "in filters are those of the caller's time zone; amounts are compared in major units, " +
        'whatever the currency.',
    },
    (request) =>
      listTransactions(
        { db, masked },
        principalOf(request, ...principals),
        entityOf(request),
        request.query,
      ),
  );

  route(
    'GET /transactions/statuses',
    {
      access: { right: READ, scope: 'entity', principals },
      summary: 'How many transactions of the list have each status',
      description:
        'Search and filters hold as in the list, but for those that include a status. Each count ' +
        'ends at 10,000. Where search and filters find more than that in all, nothing is counted.',
    },
    (request) =>
      countStatuses(
        { db, masked },
        principalOf(request, ...principals),
        entityOf(request),
        request.query,
      ),
  );

  route(
    'GET /transactions/search',
    {
      access: { right: READ, scope: 'entity', principals },
      summary: 'The newest transactions over all time that a text finds',
      description:
        "By id or its beginning, part of the payer's e-mail or name, the beginning of the invoice " +
        'number, amount in major units, last four digits of the card, or authorisation code.',
    },
    async (request) => ({
      transactions: await findTransactions(
        { db, masked },
        principalOf(request, ...principals),
        entityOf(request),
        request.query,
      ),
    }),
  );

  route(
    'GET /transactions/:id',
    {
      access: { right: READ, scope: 'transaction', principals },
      summary: 'A transaction with the payment it belongs to',
      description: 'The id is that of any transaction of a payment, or a masked one.',
    },
    (request) => readDetail(db, { masked, now: now() }, callerOf(request), transactionOf(request)),
  );

  route(
    'GET /transactions/:id/logs',
    {
      access: { right: READ, scope: 'transaction', principals },
      summary: 'All transactions of a payment, the oldest first',
    },
    (request) => readLogs(db, callerOf(request), transactionOf(request)),
  );
};
