import { apiMessage } from '@mbo/gateway-contract/common/schema';
import {
  changeUserRequest,
  inviteUserRequest,
  userResponse,
  usersQuery,
  usersResponse,
} from '@mbo/gateway-contract/users/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityOf } from '../../core/access/tenant-scopes';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/auth/authentication';
import { actOnce } from '../../core/idempotency/act-once';
import type { AccessContext } from '../access/context';
import { toList } from './account-user';
import { invitationMail } from './invitation-job';
import { listInvitations } from './invitation-repository';
import { listMembers } from './repository';
import { changeAccess, invite, remove } from './service';
import { listedId } from './user-id';

const tags = ['users'];
const write = { access: { right: 'users.write', scope: 'entity' } } as const;
const oneUser = z.object({ userId: listedId });

/** Who may sign in for an account, and what they may do there. */
export const userRoutes: FastifyPluginAsyncZod<AccessContext> = async (app, context) => {
  const { db, limits, jobs } = context;

  app.get(
    '/users',
    {
      config: { access: { right: 'users.read', scope: 'entity' } },
      schema: {
        tags,
        summary: 'Users of an account and those invited to it, by name',
        querystring: usersQuery,
        response: { 200: usersResponse },
      },
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

  app.post(
    '/users',
    {
      config: { ...write, idempotent: true },
      schema: {
        tags,
        summary: 'Invite somebody by e-mail; once more sends a new link',
        querystring: usersQuery,
        body: inviteUserRequest,
        response: { 200: userResponse },
      },
    },
    async (request, reply) => {
      const { accountId } = entityOf(request);
      const by = principalOf(request);
      limits.invitation(accountId, request.body.email).enter();
      return actOnce(db, request, reply, async (trx) => {
        const change = { accountId, by, source: auditSource(request) };
        const { user, invitationId, again } = await invite(trx, change, request.body);
        await jobs.enqueue(trx, invitationMail, { accountId, invitationId }, request.id);
        return {
          user,
          message: `Invitation sent ${again ? 'again ' : ''}to ${user.email}.`,
        };
      });
    },
  );

  app.put(
    '/users/:userId',
    {
      config: write,
      schema: {
        tags,
        summary: 'Change what somebody may do in the account',
        params: oneUser,
        querystring: usersQuery,
        body: changeUserRequest,
        response: { 200: userResponse },
      },
    },
    async (request) => {
      const { accountId } = entityOf(request);
      const change = { accountId, by: principalOf(request), source: auditSource(request) };
      const { userId } = request.params;
      const user = await db
        .transaction()
        .execute((trx) => changeAccess(trx, change, userId, request.body.accessType));
      return { user, message: 'Access type saved.' };
    },
  );

  app.delete(
    '/users/:userId',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take the account from somebody, or their invitation back',
        params: oneUser,
        querystring: usersQuery,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { accountId } = entityOf(request);
      const change = { accountId, by: principalOf(request), source: auditSource(request) };
      const { userId } = request.params;
      await db.transaction().execute((trx) => remove(trx, change, userId));
      return { message: userId.kind === 'user' ? 'User removed.' : 'Invitation taken back.' };
    },
  );
};
