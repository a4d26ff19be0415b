import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import { rememberDevice } from '../../modules/sign-in/known-device-repository';
import { createRecoveryToken } from '../../modules/sign-in/repository';
import type { Db } from '../database/schema';
import { Jobs } from '../jobs/jobs';
import { createLogger } from '../logging/logger';
import { Attempts } from '../rate-limit/attempts';
import { beginStep } from '../../modules/second-factor/repository';
import { addUser, signedIn } from '../testing/people';
import { signInCleanUp, EXPIRING } from './clean-up-job';
import { issueTicket } from './download-tickets';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const LIMIT = { name: 'tries', max: 5, windowSeconds: 60 };

/** How many of each of them there are. */
const left = () =>
  Promise.all(
    EXPIRING.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  );

it('deletes what has expired and leaves what is good', async () => {
  for (const age of ['expired', 'good']) {
    const user = await addUser(db);
    const sessionToken = await signedIn(db, user);
    await db.transaction().execute(async (trx) => {
      await createRecoveryToken(trx, user.userId, 30);
      await rememberDevice(trx, user.userId, undefined);
      await beginStep(trx, user.userId, 'sign-in');
    });
    await new Attempts(db, Buffer.alloc(32)).count([{ limit: LIMIT, key: user.email }]);
    await issueTicket(db, { userId: user.userId, sessionToken }, '/x');
    if (age === 'good') continue;
    for (const table of EXPIRING) {
      await sql`UPDATE ${sql.table(table)} SET expires_at = now() - interval '1 second'`.execute(
        db,
      );
    }
  }
  expect(await left()).toEqual(EXPIRING.map(() => 2));
  const log = createLogger({ level: 'silent', secretHeaders: [] });
  await new Jobs({ db, jobs: [signInCleanUp], deps: { db }, log }).runScheduled(signInCleanUp);
  expect(await left()).toEqual(EXPIRING.map(() => 1));
});
