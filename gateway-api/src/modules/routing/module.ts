import { routingCalls } from '@mbo/gateway-contract/routing/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { GatewayModule } from '../module';
import { dryRun } from './dry-run';
import { changeGroup, createGroup, removeGroup } from './groups';
import { listGroups, listRules, toGroup, toRule } from './repository';
import { changeRule, createRule, removeRule, sortRules } from './rules';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
const write = { access: { right: 'accounts.write', scope: 'account' } } as const;

/** Which payments of a business go to which of its processors. */
const routingRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, routingCalls, ['settings']);
  route(
    'GET /accounts/:accountId/businesses/:businessId/routing-rules',
    { ...read, summary: 'Routing rules, the first to be looked at first' },
    async (request) => ({ rules: (await listRules(db, request.params)).map(toRule) }),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/routing-rules',
    { ...write, idempotent: true, summary: 'Add a routing rule' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => ({
        rule: await createRule(trx, auditSource(request), request.params, request.body),
        message: 'Rules added successfully.',
      })),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/routing-rules/:ruleId',
    { ...write, ifMatch: true, summary: 'Change a routing rule' },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const rule = await db
        .transaction()
        .execute((trx) => changeRule(trx, actorOf(request), target, request.body));
      return { rule, message: 'Successfully updated!' };
    },
  );

  route(
    'DELETE /accounts/:accountId/businesses/:businessId/routing-rules/:ruleId',
    { ...write, summary: 'Delete a routing rule' },
    async (request) => {
      await db
        .transaction()
        .execute((trx) => removeRule(trx, auditSource(request), request.params));
      return { message: 'Delete success' };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/routing-rules/sort',
    { ...write, summary: 'Give a routing rule another place in the order' },
    async (request) => ({
      rules: await db
        .transaction()
        .execute((trx) => sortRules(trx, auditSource(request), request.params, request.body)),
    }),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/routing-rules/dry-run',
    { ...read, summary: 'Which rule a sample payment matches, and where it would be tried' },
    (request) => dryRun(db, principalOf(request), request.params, request.body),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/processor-groups',
    { ...read, summary: 'Groups of processors that rules route to' },
    async (request) => ({ groups: (await listGroups(db, request.params)).map(toGroup) }),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/processor-groups',
    { ...write, idempotent: true, summary: 'Add a group of processors' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => ({
        group: await createGroup(trx, auditSource(request), request.params, request.body),
        message: 'Success',
      })),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/processor-groups/:groupId',
    { ...write, ifMatch: true, summary: 'Change a group of processors' },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const group = await db
        .transaction()
        .execute((trx) => changeGroup(trx, actorOf(request), target, request.body));
      return { group, message: 'Successfully updated!' };
    },
  );

  route(
    'DELETE /accounts/:accountId/businesses/:businessId/processor-groups/:groupId',
    { ...write, summary: 'Delete a group of processors' },
    async (request) => {
      await db
        .transaction()
        .execute((trx) => removeGroup(trx, auditSource(request), request.params));
      return { message: 'Delete success' };
    },
  );
};

export const routing: GatewayModule = {
  name: 'routing',
  tableTypes: {
    columns: { 'routing_rules.conditions': 'ColumnType<RoutingCondition[], string, string>' },
    imports: { RoutingCondition: '@mbo/gateway-contract/routing' },
  },
  routes: [routingRoutes],
};
