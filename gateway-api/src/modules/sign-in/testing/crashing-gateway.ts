/**
 * A program for the tests: a gateway that answers requests and then waits to be killed, either before
 * it has begun what they put into the queue or when the mails are handed over and that is not stored.
 */
import { buildApp } from '../../../app';
import { loadConfig } from '../../config';
import { createDatabase, createPool } from '../../../core/database/pool';
import { createLogger } from '../../../core/logging/logger';
import { createMailer } from '../../../core/mail/create-mailer';
import { withSecret } from '../../../core/secrets/secret';
import { CRASHING_NAME } from '../../../testing/kill-program';

export interface CrashRequests {
  connectionString: string;
  until: 'answered' | 'mails handed over';
  requests: { url: string; payload: object; headers?: Record<string, string> }[];
}

const { connectionString, until, requests } = JSON.parse(process.argv[2] ?? '') as CrashRequests;
const db = createDatabase(createPool({ connectionString, applicationName: CRASHING_NAME }));
const config = await withSecret(loadConfig({ ...process.env, DATABASE_URL: connectionString }));
const mailer = createMailer(config);
let handedOver = 0;

function stuck(): void {
  process.stdout.write('stuck\n');
}

const app = await buildApp({
  config,
  db,
  mailer: {
    async send(message) {
      await mailer.send(message);
      handedOver += 1;
      if (handedOver === requests.length) stuck();
      await new Promise(() => undefined);
    },
    close: () => mailer.close(),
  },
  logger: createLogger({ level: 'fatal', secretHeaders: [] }),
});
if (until === 'mails handed over') await app.jobs.start();
for (const request of requests) {
  const { statusCode, body } = await app.inject({ method: 'POST', ...request });
  if (statusCode !== 200) process.stderr.write(`${request.url}: ${statusCode} ${body}\n`);
}
if (until === 'answered') stuck();
setInterval(() => undefined, 60_000);
