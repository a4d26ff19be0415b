import type { RecordKind } from '@mbo/gateway-contract/history';
import { historyCalls } from '@mbo/gateway-contract/history/schema';
import type { FastifyPluginAsync } from 'fastify';
import { principalOf } from '../../core/authentication/authentication';
import { holdsRight, type Right } from '../../core/authorisation/rights';
import type { Db } from '../../core/database/schema';
import { missingRight } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import type { GatewayModule } from '../module';
import { readHistory } from './repository';

/** Who may read a record may read what became of it. */
const RIGHT_TO_READ: Record<RecordKind, Right> = {
  account: 'accounts.read',
  business: 'accounts.read',
  businessUrl: 'accounts.read',
  manager: 'accounts.read',
  support: 'accounts.read',
  bankAccount: 'accounts.read',
  bankLink: 'accounts.read',
  user: 'users.read',
  invitation: 'users.read',
  pricingProfile: 'pricing.read',
  processor: 'accounts.read',
  processorManagement: 'accounts.read',
  routingRule: 'accounts.read',
  processorGroup: 'accounts.read',
  apiKeys: 'accounts.read',
  riskRules: 'risk.read',
  invoice: 'invoices.read',
  invoiceSettings: 'invoices.read',
  paymentLink: 'invoices.read',
  subscription: 'invoices.read',
  approvalSettings: 'accounts.read',
};

/** Who changed what, from the audit log. */
const historyRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, historyCalls, ['history']);
  route(
    'GET /accounts/:accountId/history',
    {
      access: { right: 'accounts.read', scope: 'account' },
      summary: 'Who changed a record of an account, when and what, newest first',
    },
    async (request) => {
      const { accountId } = request.params;
      const reader = principalOf(request);
      const right = RIGHT_TO_READ[request.query.recordKind];
      if (!holdsRight(reader, right, accountId)) throw missingRight(right);
      return readHistory(db, reader, accountId, request.query);
    },
  );
};

export const history: GatewayModule = {
  name: 'history',
  tags: { history: 'What became of a record' },
  routes: [historyRoutes],
};
