import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import packageJson from '../package.json' with { type: 'json' };
import { accessControl } from './core/access/access-control';
import { only } from './core/access/scopes';
import { authentication } from './core/auth/authentication';
import { cardData } from './core/card-data/card-data';
import type { GatewayConfig } from './core/config/config';
import type { Database } from './core/database/schema';
import { answerUnknownRoute, errorHandler } from './core/errors/error-handler';
import { answerBrokenConnection, answerUnreadableAddress } from './core/errors/unreadable-requests';
import { anyCaseBody } from './core/http/any-case-body';
import { jsonBody } from './core/http/json-body';
import { protection } from './core/http/protection';
import { idempotency } from './core/idempotency/idempotency';
import { Jobs } from './core/jobs/jobs';
import { requestLog } from './core/logging/request-log';
import { outboxFolder } from './core/mail/create-mailer';
import type { Mailer } from './core/mail/mailer';
import { openApi } from './core/openapi/openapi';
import { openApiRoutes } from './core/openapi/openapi-routes';
import { deriveKey } from './core/secrets/derive-key';
import { storableText } from './core/text/storable-text';
import { type JobDeps, JOBS } from './jobs';
import type { AccessContext } from './modules/access/context';
import { AccessLimits } from './modules/access/limits';
import { ownAccessRoutes, signInRoutes } from './modules/access/routes';
import { accountRoutes } from './modules/accounts/routes';
import { bankAccountRoutes } from './modules/bank-accounts/routes';
import { bankFieldRoutes } from './modules/bank-fields/routes';
import { businessUrlRoutes } from './modules/business-urls/routes';
import { businessRoutes } from './modules/businesses/routes';
import { contactRoutes } from './modules/contacts/routes';
import { dashboardRoutes } from './modules/dashboard/routes';
import { demoSignInRoutes } from './modules/demo-sign-ins/routes';
import { downloadRoutes } from './modules/downloads/routes';
import { healthRoutes } from './modules/health/routes';
import { lookupRoutes } from './modules/lookups/routes';
import { merchantRoutes } from './modules/merchants/routes';
import { outboxRoutes } from './modules/outbox/routes';
import { followRoutes } from './modules/payments/follow/routes';
import { type PaymentsContext, paymentsContext } from './modules/payments/take/context';
import { takePaymentRoutes } from './modules/payments/take/routes';
import { transactionExportRoutes } from './modules/transactions/export/routes';
import { MASKING_KEY_BYTES, maskedIds } from './modules/transactions/masked-id';
import { transactionRoutes } from './modules/transactions/routes';
import { userRoutes } from './modules/users/routes';
import { viewRoutes } from './modules/views/routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Durable work. Whoever runs the app starts it, and stops it after the app is closed. */
    jobs: Jobs;
  }
}

/** What the gateway is built from. The caller opened these and closes them after the app. */
export interface AppDeps {
  config: GatewayConfig;
  db: Kysely<Database>;
  mailer: Mailer;
  logger: FastifyBaseLogger;
  /** How payments are processed, where it is to differ from how the product does. */
  payments?: Partial<PaymentsContext>;
}

/** Largest request body, in bytes. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Builds the gateway, ready to listen or to be asked with `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, mailer, logger } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenConnection,
  });
  const masked = maskedIds(deriveKey(config.secret, 'masked transaction ids', MASKING_KEY_BYTES));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errorHandler);
  await app.register(requestLog);
  await app.register(protection, { config });
  await app.register(jsonBody);
  await app.register(storableText);
  app.setNotFoundHandler(answerUnknownRoute);

  await app.register(openApi, {
    version: packageJson.version,
    tokenHeader: config.headers.token,
  });
  await app.register(authentication, {
    db,
    lifetime: config.session,
    tokenHeader: config.headers.token,
  });
  await app.register(accessControl, { db, unmaskId: masked.unmask });
  await app.register(cardData);
  await app.register(anyCaseBody);
  await app.register(idempotency, {
    hashKey: deriveKey(config.secret, 'hashes of requests', 32),
  });

  const payments: PaymentsContext = {
    ...paymentsContext(config, db, masked.mask),
    ...deps.payments,
  };
  const jobDeps: JobDeps = { db, config, mailer, acquirers: payments.acquirers };
  const jobs = new Jobs({ db, jobs: JOBS, deps: jobDeps, log: logger });
  app.decorate('jobs', jobs);
  app.addHook('onResponse', async (request) => jobs.requestAnswered(request.id));
  const access: AccessContext = { db, config, jobs, limits: new AccessLimits() };

  await app.register(async (anyone) => {
    anyone.addHook('onRoute', only('public'));
    await anyone.register(healthRoutes, { jobs, version: packageJson.version });
    await anyone.register(openApiRoutes);
    await anyone.register(signInRoutes, access);
    if (config.demo) {
      await anyone.register(demoSignInRoutes);
      if (!config.smtpUrl) await anyone.register(outboxRoutes, { folder: outboxFolder(config) });
    }
  });

  await app.register(async (signedIn) => {
    signedIn.addHook('onRoute', only('signedIn'));
    await signedIn.register(ownAccessRoutes, access);
    await signedIn.register(lookupRoutes, { db });
    await signedIn.register(downloadRoutes, { db });
    await signedIn.register(merchantRoutes, { db });
    await signedIn.register(accountRoutes, { db });
    await signedIn.register(businessRoutes, { db });
    await signedIn.register(businessUrlRoutes, { db });
    await signedIn.register(userRoutes, access);
    await signedIn.register(viewRoutes, { db });
    await signedIn.register(contactRoutes, { db });
    await signedIn.register(bankFieldRoutes, { db });
    await signedIn.register(bankAccountRoutes, { db });
    await signedIn.register(dashboardRoutes, { db });
    await signedIn.register(transactionRoutes, { db, masked, now: payments.now });
    await signedIn.register(transactionExportRoutes, { db, masked });
    await signedIn.register(takePaymentRoutes, payments);
    await signedIn.register(followRoutes, payments);
  });

  await app.ready();
  return app;
}
