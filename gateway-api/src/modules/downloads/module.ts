import { downloadCalls } from '@mbo/gateway-contract/downloads/schema';
import type { FastifyPluginAsync } from 'fastify';
import { principalOf } from '../../core/authentication/authentication';
import { issueTicket } from '../../core/authentication/download-tickets';
import type { Db } from '../../core/database/schema';
import { unauthenticated } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import type { GatewayModule } from '../module';

/** Leave to fetch a file by its address alone. What may be fetched is decided when it is. */
const downloadRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, downloadCalls, ['downloads']);
  route(
    'POST /download-tickets',
    {
      access: { kind: 'signedIn' },
      // The path is kept as a hash that only the ticket opens.
      mayLookLikeCards: ['path'],
      summary: 'A ticket to fetch one address once, within a minute',
    },
    async (request) => {
      const sessionToken = app.tokenOf(request);
      if (sessionToken === undefined) throw unauthenticated();
      const { userId } = principalOf(request);
      const { ticket, expiresAt } = await issueTicket(
        db,
        { userId, sessionToken },
        request.body.path,
      );
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  );
};

export const downloads: GatewayModule = {
  name: 'downloads',
  tags: { downloads: 'Tickets for files that a browser fetches by address' },
  routes: [downloadRoutes],
};
