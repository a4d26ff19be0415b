import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../app';
import { createTestDatabase } from '../../testing/test-database';
import { type AppConfig, loadConfig } from '../config/config';
import type { Database } from '../database/schema';
import { createLogger } from '../logging/logger';
import type { MailMessage } from '../mail/mailer';

export interface TestGateway {
  app: FastifyInstance;
  db: Kysely<Database>;
  config: AppConfig;
  /** Every e-mail handed over so far. */
  mails: MailMessage[];
  /** Every line logged so far. */
  logLines: string[];
  close(): Promise<void>;
}

/** The whole gateway on a database of its own, with mails and logs kept to be looked at. */
export async function startTestGateway(
  environment: Record<string, string> = {},
): Promise<TestGateway> {
  const database = await createTestDatabase();
  const { db } = database;
  const config = loadConfig({ DATABASE_URL: database.connectionString, ...environment });
  const mails: MailMessage[] = [];
  const logLines: string[] = [];
  const app = await buildApp({
    config,
    db,
    mailer: {
      send: async (message) => {
        mails.push(message);
      },
      close: () => undefined,
    },
    logger: createLogger({
      level: 'debug',
      secretHeaders: [config.headers.token, config.headers.credentials],
      stream: { write: (line) => logLines.push(line) },
    }),
  });
  return {
    app,
    db,
    config,
    mails,
    logLines,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
