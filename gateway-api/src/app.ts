import Fastify, { LogController, type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { accessControl } from './core/authorisation/access-control';
import { only } from './core/authorisation/route-access';
import { authentication } from './core/authentication/authentication';
import { confirmation } from './core/authentication/confirmation';
import { cardData } from './core/card-data/card-data';
import { answerUnknownRoute, errorHandler } from './core/errors/error-handler';
import { answerBrokenConnection, answerUnreadableAddress } from './core/errors/unreadable-requests';
import { uploads } from './core/files/upload/uploads';
import { anyCaseBody } from './core/http/any-case-body';
import { jsonBody } from './core/http/json-body';
import { protection } from './core/http/protection';
import { serializerCompiler } from './core/http/serialize';
import { idempotency } from './core/idempotency/idempotency';
import type { Jobs } from './core/jobs/jobs';
import { requestLog } from './core/logging/request-log';
import { openApi, openApiRoutes } from './core/openapi/openapi';
import { deriveKey } from './core/secrets/secret';
import { storableText } from './core/text/storable-text';
import { MODULES } from './modules';
import { type ContextDeps, createContext, type ModuleContext } from './modules/context';
import type { GatewayModule, Routes } from './modules/module';

declare module 'fastify' {
  interface FastifyInstance {
    /** Durable work. Whoever runs the app starts it, and stops it after the app is closed. */
    jobs: Jobs;
  }
}

/** Largest request body, in bytes. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds a client may take to send the head of its request, and then its body. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Milliseconds for a request whose body is a file. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** How the description of the API begins. */
const DOCUMENT = {
  title: 'Merchant gateway API',
  about:
    'What the merchant back office asks of a payment gateway. Amounts are integers in the minor unit ' +
    'of their currency; ids of currencies and countries are the ISO numeric codes.',
};

/** Builds the gateway of these modules, ready to listen or to be asked with `inject`. */
export async function buildApp(
  deps: ContextDeps,
  modules: readonly GatewayModule[] = MODULES,
  context: ModuleContext = createContext(deps),
): Promise<FastifyInstance> {
  const { config, db, jobs, log, version } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
    exposeHeadRoutes: false,
    // Refused in our own shape: see `protection`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errorHandler);
  await app.register(requestLog);
  await app.register(protection, { config, attempts: context.attempts });
  await app.register(jsonBody);
  await app.register(uploads, { bodyTimeoutMs: REQUEST_TIMEOUT_MS });
  await app.register(storableText);
  app.setNotFoundHandler(answerUnknownRoute);

  await app.register(openApi, {
    ...DOCUMENT,
    version,
    tokenHeader: config.headers.token,
    tags: Object.assign({}, ...modules.map(({ tags }) => tags)),
  });
  await app.register(authentication, {
    db,
    lifetime: config.session,
    tokenHeader: config.headers.token,
    authenticators: modules.flatMap(({ authenticators }) => authenticators?.(context) ?? []),
  });
  await app.register(accessControl, {
    db,
    scopes: modules.flatMap(({ scopes }) => scopes?.(context) ?? []),
  });
  await app.register(confirmation, { db });
  await app.register(cardData);
  await app.register(anyCaseBody);
  await app.register(idempotency, {
    hashKey: deriveKey(config.secret, 'hashes of requests', 32),
  });

  app.decorate('jobs', jobs);
  app.addHook('onResponse', async (request) => jobs.requestAnswered(request.id));

  const offered = modules.filter(({ isOffered }) => isOffered?.(config) ?? true);
  await app.register(async (anyone) => {
    anyone.addHook('onRoute', only('public'));
    await anyone.register(openApiRoutes);
    for (const { name, publicRoutes = [] } of offered) {
      for (const routes of publicRoutes) await anyone.register(named(name, routes), context);
    }
  });
  await app.register(async (signedIn) => {
    signedIn.addHook('onRoute', only('signedIn'));
    for (const { name, routes: own = [] } of offered) {
      for (const routes of own) await signedIn.register(named(name, routes), context);
    }
  });

  await app.ready();
  return app;
}

/** A plugin without a name is looked for in all loaded files: half a second of each start of a test. */
const named = (name: string, routes: Routes): Routes => fp(routes, { name, encapsulate: true });
