import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { createTestDatabase } from '../../testing/test-database';
import { type GatewayConfig, loadConfig } from '../../modules/config';
import { LOG_SECRETS, MODULES } from '../../modules';
import type { PaymentsContext } from '../../modules/payments/create/context';
import type { Db } from '../database/schema';
import { createLogger } from '../logging/logger';
import { createMailer } from '../mail/create-mailer';
import type { MailMessage, SmsMessage } from '../mail/mailer';
import { withSecret } from '../secrets/secret';
import { TEST_SECRET } from './test-secret';

export interface TestGateway {
  app: FastifyInstance;
  db: Db;
  config: GatewayConfig;
  /** Every e-mail handed over so far. */
  mails: MailMessage[];
  /** Every text message handed over so far. */
  texts: SmsMessage[];
  /** Every line logged so far. */
  logLines: string[];
  /** Does all queued work that is due; returns how many attempts that were. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/**
 * The whole gateway on a database of its own, with mails and logs kept to be looked at. `payments`
 * says how payments are processed, where it is to differ from how the product does. Mails are kept
 * and not sent, unless `sendMails`: then they go where the environment says. `modules` are the gateway's
 * own unless given.
 */
export async function startTestGateway(
  environment: Record<string, string> = {},
  payments: (db: Db) => Partial<PaymentsContext> = () => ({}),
  { sendMails = false, modules = MODULES } = {},
): Promise<TestGateway> {
  const database = await createTestDatabase();
  const { db } = database;
  const config = await withSecret(
    loadConfig({
      DATABASE_URL: database.connectionString,
      GATEWAY_SECRET: TEST_SECRET,
      ...environment,
    }),
  );
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const logLines: string[] = [];
  const mailer = sendMails ? createMailer(config) : undefined;
  const deps = {
    config,
    db,
    payments: payments(db),
    sms: { send: async (message: SmsMessage) => void texts.push(message) },
    mailer: {
      send: async (message: MailMessage) => {
        mails.push(message);
        await mailer?.send(message);
      },
      close: () => mailer?.close(),
    },
    logger: createLogger({
      level: 'debug',
      secretHeaders: [config.headers.token, config.headers.credentials],
      secrets: LOG_SECRETS,
      stream: { write: (line) => logLines.push(line) },
    }),
  };
  const app = await buildApp(deps, modules);
  return {
    app,
    db,
    config,
    mails,
    texts,
    logLines,
    runJobs: () => app.jobs.runQueued(),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** {@link startTestGateway} for the tests of a file: started before the first, closed after the last. */
export function useTestGateway(...options: Parameters<typeof startTestGateway>): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => void Object.assign(gateway, await startTestGateway(...options)));
  afterAll(() => gateway.close());
  return gateway;
}
