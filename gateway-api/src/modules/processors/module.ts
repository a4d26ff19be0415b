import { processorCalls } from '@mbo/gateway-contract/processors/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { SEALED } from '../../core/database/column-overrides';
import { actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import type { GatewayModule } from '../module';
import { readCards } from './card-processor';
import { listConfigurations } from './configurations';
import {
  changeProcessor,
  createProcessor,
  readCard,
  readManagement,
  setCascading,
  sortProcessors,
} from './service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
const write = { access: { right: 'accounts.write', scope: 'account' } } as const;
/** Numbers of merchants; they are encrypted and shown to nobody. */
const mayLookLikeCards = ['credentials'];

/** Which processors the payments of a business are tried at. */
const processorRoutes: FastifyPluginAsync<{
  db: Db;
  secrets: SecretSealer;
}> = async (app, { db, secrets }) => {
  const route = routesOf(app, processorCalls, ['settings']);
  const changeOf = (request: FastifyRequest) => ({
    ...actorOf(request),
    secrets,
  });

  route(
    'GET /accounts/:accountId/businesses/:businessId/processors',
    { ...read, summary: 'Card processors of a business, the first to be tried first' },
    async (request) => ({
      processors: await readCards(db, principalOf(request), request.params),
    }),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/processors/:processorId',
    { ...read, summary: 'One card processor; of its credentials the last four characters' },
    (request) => readCard(db, principalOf(request), request.params, request.params.processorId),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/processor-management',
    { ...read, summary: 'Card processors, and whether the next is tried after a soft decline' },
    (request) => readManagement(db, principalOf(request), request.params),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/processor-configurations',
    { ...read, summary: 'What card processors can be made from' },
    async () => ({ processors: await listConfigurations(db) }),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/processor-management/auto-cascading',
    { ...write, summary: 'Say whether the next processor is tried after a soft decline' },
    async (request) => {
      const { CascadingEnabled } = request.body;
      await db
        .transaction()
        .execute((trx) =>
          setCascading(trx, auditSource(request), request.params, CascadingEnabled),
        );
      const management = await readManagement(db, principalOf(request), request.params);
      return { ...management, message: 'Successfully updated!' };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/processors/sort',
    { ...write, summary: 'Give a card processor another place in the order' },
    async (request) => {
      await db
        .transaction()
        .execute((trx) => sortProcessors(trx, auditSource(request), request.params, request.body));
      const management = await readManagement(db, principalOf(request), request.params);
      return { ...management, message: 'Successfully updated!' };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/processors',
    { ...write, idempotent: true, mayLookLikeCards, summary: 'Add a card processor' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => ({
        processor: await createProcessor(trx, changeOf(request), request.params, request.body),
        message: 'Success',
      })),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/processors/:processorId',
    {
      ...write,
      ifMatch: true,
      mayLookLikeCards,
      summary: 'Change a card processor; credentials left empty stay',
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const processor = await db
        .transaction()
        .execute((trx) => changeProcessor(trx, changeOf(request), target, request.body));
      return { processor, message: 'Successfully updated!' };
    },
  );
};

export const processors: GatewayModule = {
  name: 'processors',
  tableTypes: {
    columns: {
      'processor_credentials.sealed': 'SealedSecret',
      'processors.type': 'Generated<1 | 2>',
    },
    imports: { SealedSecret: SEALED },
  },
  routes: [processorRoutes],
};
