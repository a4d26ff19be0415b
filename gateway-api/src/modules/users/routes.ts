import { userCalls } from '@mbo/gateway-contract/users/schema';
import type { FastifyPluginAsync } from 'fastify';
import { entityOf } from '../accounts/tenant-scopes';
import { actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { routesOf } from '../../core/http/contract-routes';
import { runOnce } from '../../core/idempotency/run-once';
import { factorNotice } from '../second-factor/notice-job';
import type { AccessContext } from '../sign-in/context';
import { toList } from './account-user';
import { invitationMail } from './invitation-job';
import { listInvitations } from './invitation-repository';
import { listMembers } from './repository';
import { resetSecondFactor } from './reset-second-factor';
import { changeAccess, invite, remove } from './service';

const write = {
  access: { right: 'users.write', scope: 'entity' },
  confirmation: 'who has a second factor',
} as const;

/** Who may sign in for an account, and what they may do there. */
export const userRoutes: FastifyPluginAsync<AccessContext> = async (app, context) => {
  const route = routesOf(app, userCalls, ['users']);
  const { db, limits, jobs } = context;

  route(
    'GET /users',
    {
      access: { right: 'users.read', scope: 'entity' },
      summary: 'Users of an account and those invited to it, by name',
    },
    async (request) => {
      const { accountId } = entityOf(request);
      const [members, invitations] = await Promise.all([
        listMembers(db, accountId),
        listInvitations(db, accountId),
      ]);
      return { users: toList(members, invitations, principalOf(request), accountId) };
    },
  );

  route(
    'POST /users',
    {
      ...write,
      idempotent: true,
      summary: 'Invite somebody by e-mail; once more sends a new link',
    },
    async (request, reply) => {
      const { accountId } = entityOf(request);
      const by = principalOf(request);
      await limits.invitation(accountId, request.body.email);
      return runOnce(db, request, reply, async (trx) => {
        const change = { accountId, by, source: auditSource(request) };
        const { user, invitationId, again } = await invite(trx, change, request.body);
        await jobs.enqueue(trx, invitationMail, { accountId, invitationId }, request.id);
        return {
          user,
          message: `Invitation sent ${again ? 'again ' : ''}to ${user.email}.`,
          params: { email: user.email },
        };
      });
    },
  );

  route(
    'PUT /users/:userId',
    { ...write, summary: 'Change what somebody may do in the account' },
    async (request) => {
      const { accountId } = entityOf(request);
      const change = { accountId, ...actorOf(request) };
      const { userId } = request.params;
      const user = await db
        .transaction()
        .execute((trx) => changeAccess(trx, change, userId, request.body.accessType));
      return { user, message: 'Access type saved.' };
    },
  );

  route(
    'DELETE /users/:userId',
    { ...write, summary: 'Take the account from somebody, or their invitation back' },
    async (request) => {
      const { accountId } = entityOf(request);
      const change = { accountId, ...actorOf(request) };
      const { userId } = request.params;
      await db.transaction().execute((trx) => remove(trx, change, userId));
      return { message: userId.kind === 'user' ? 'User removed.' : 'Invitation taken back.' };
    },
  );

  route(
    'DELETE /users/:userId/second-factor',
    {
      ...write,
      confirmation: 'everyone',
      summary: 'Reset the second factor of somebody who has lost it, and end their sessions',
    },
    async (request) => {
      const { accountId } = entityOf(request);
      const change = { accountId, ...actorOf(request) };
      const { userId } = request.params;
      await db.transaction().execute(async (trx) => {
        await resetSecondFactor(trx, change, userId);
        const notice = { userId: userId.id, change: 'all.reset' } as const;
        await jobs.enqueue(trx, factorNotice, notice, request.id);
      });
      return { message: 'The second factor is reset.' };
    },
  );
};
