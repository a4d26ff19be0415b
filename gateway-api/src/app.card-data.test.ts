import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUser, signedIn } from './core/testing/people';
import { TEST_CARD_NUMBERS } from './modules/acquiring/sandbox/test-cards';
import {
  type Changes,
  openTerminal,
  paymentBody,
  type Terminal,
} from './modules/payments/create/testing/terminal';
import { readWholeDatabase } from './testing/search-database';

/*
 * Takes payments of every kind, good and bad, and then searches all that the gateway has written or
 * answered for any card number or security code that was used.
 */

/** Security codes that occur nowhere else: amounts, ids and counts of this test stay below. */
const CODES = { three: '739', four: '8264' };
/** Sound numbers that are refused all the same, and one with a wrong digit. */
const OTHER_NUMBERS = ['4539578763621486', '4242424242424241', '5555555555554444222'];
const NUMBERS = [...TEST_CARD_NUMBERS, ...OTHER_NUMBERS];

let terminal: Terminal;
let dataDir: string;
/** Bodies and headers of all answers. */
const answers: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'card-data-'));
  terminal = await openTerminal({ environment: { DEMO: '1', DATA_DIR: dataDir }, sendMails: true });
  const pay = terminal.pay;
  terminal.pay = async (...given) => note(await pay(...given));
});
afterAll(async () => {
  await terminal.gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

function note<T extends { body: string; headers: object }>(response: T): T {
  answers.push(`${response.body} ${JSON.stringify(response.headers)}`);
  return response;
}

async function ask(call: InjectOptions) {
  const headers = { 'x-authtoken': terminal.token, ...call.headers };
  return note(await terminal.gateway.app.inject({ ...call, headers }));
}

const card = (number: string, more: Changes['credit_card'] = {}): Changes => ({
  credit_card: { number, cvv2: /^3[47]/.test(number) ? CODES.four : CODES.three, ...more },
});
const spaced = (number: string, mark: string) => number.replace(/(.{4})(?=.)/g, `$1${mark}`);

/** Where a card number is, written in whatever way, or a security code by itself. */
function problemsIn(where: string, text: string): string[] {
  const joined = text.replace(/%20|[\s+-]/g, '');
  const decoded = `${joined} ${decodeURIComponentSafely(text).replace(/[\s+-]/g, '')}`;
  const numbers = NUMBERS.filter(
    (number) =>
      decoded.includes(number) ||
      text.includes(
        Buffer.from(number)
          .toString('base64')
          .replace(/={1,2}$/, ''),
      ) ||
      text.includes(Buffer.from(number).toString('hex')),
  );
  const codes = Object.values(CODES).filter((code) =>
    // Not within a longer number, a decimal, a time or an id.
    new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`).test(text),
  );
  return [...numbers, ...codes].map((secret) => `${secret} in ${where}`);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** All that could give a card away. */
async function search(): Promise<{ problems: string[]; searched: Set<string> }> {
  const problems: string[] = [];
  const searched = new Set<string>();
  const look = (where: string, text: string) => {
    searched.add(where);
    problems.push(...problemsIn(where, text));
  };
  for await (const { where, text } of readWholeDatabase(terminal.db)) look(where, text);
  // How long something took may be any number.
  for (const line of terminal.gateway.logLines) look('log', line.replace(/"ms":[\d.]+/, ''));
  for (const answer of answers) look('answers', answer);
  for (const name of await readdir(join(dataDir, 'outbox'))) {
    look('outbox', await readFile(join(dataDir, 'outbox', name), 'utf8'));
  }
  return { problems, searched };
}

it('writes and answers no card number and no security code, whatever happens', async () => {
  let counter = 0;
  const keyed = () => ({ key: `card-data-${(counter += 1)}` });

  for (const [index, number] of TEST_CARD_NUMBERS.entries()) {
    const written = spaced(number, ['', ' ', '-'][index % 3]!);
    const options = keyed();
    await terminal.pay({ ...card(number), ...card(written), intent: 'sale' }, options);
    await terminal.pay({ ...card(number), ...card(written), intent: 'sale' }, options);
  }
  await terminal.pay({ ...card(NUMBERS[0]!), intent: 'authorize' });
  await terminal.pay({ ...card(NUMBERS[0]!, { cvv2: '' }), cvv: CODES.three });

  // Bad input, in the fields of the card and in others.
  for (const number of OTHER_NUMBERS) await terminal.pay(card(number), keyed());
  await terminal.pay(card(NUMBERS[0]!, { cvv2: CODES.four }));
  await terminal.pay({ ...card(NUMBERS[0]!), cvv: CODES.four });
  await terminal.pay(card(NUMBERS[0]!, { expire_year: 2020 }));
  await terminal.pay(card(Number(NUMBERS[0]) as never, { cvv2: Number(CODES.three) as never }));
  for (const field of ['name', 'description', 'invoice_number', 'payer_id', 'email'] as const) {
    await terminal.pay({ ...card(NUMBERS[0]!), [field]: `x ${spaced(NUMBERS[1]!, '-')} y` });
  }
  await terminal.pay({ ...card(NUMBERS[0]!), custom: { feild1: NUMBERS[2]! } });
  await terminal.pay({ ...card(NUMBERS[0]!), billing_address: { line1: NUMBERS[3]! } });
  await terminal.pay({ ...card(NUMBERS[0]!), currency: NUMBERS[0]! });
  await terminal.pay({ ...card(NUMBERS[0]!), intent: NUMBERS[0] as never });
  const body = JSON.stringify(paymentBody(terminal.tenant, card(NUMBERS[0]!)));
  const json = { 'content-type': 'application/json' };
  const url = '/transactions';
  await ask({ method: 'POST', url, headers: json, payload: body.slice(0, -2) });
  await ask({ method: 'POST', url, headers: json, payload: `[${body}]` });
  await ask({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: body });
  await ask({ method: 'POST', url, headers: json, payload: body.padEnd(300_000) });

  // Where nobody should ever put it.
  const encoded = encodeURIComponent(spaced(NUMBERS[0]!, ' '));
  await ask({ method: 'GET', url: `/transactions?searchText=${encoded}&pageSize=${NUMBERS[1]}` });
  await ask({ method: 'GET', url: `/transactions/${NUMBERS[0]}` });
  await ask({ method: 'GET', url: `/cards/${spaced(NUMBERS[0]!, '-')}?number=${NUMBERS[1]}` });
  await terminal.pay(card(NUMBERS[0]!), { key: NUMBERS[0]! });

  // Refused to who may not.
  const reader = await addUser(terminal.db, {
    accountIds: [terminal.tenant.accountId],
    accessType: 10,
  });
  await terminal.pay(card(NUMBERS[0]!), { token: await signedIn(terminal.db, reader) });
  await terminal.pay(card(NUMBERS[0]!), { token: 'nobody' });
  await terminal.pay({ ...card(NUMBERS[0]!), businessId: 987_654 });

  // The same key with another card.
  const used = keyed();
  await terminal.pay(card(NUMBERS[0]!), used);
  await terminal.pay(card(NUMBERS[1]!), used);

  // Acquirers that fail, one of them with the card in its words.
  for (const trouble of ['refuses connection', 'unreachable', 'loses answer', 'breaks'] as const) {
    terminal.acquirer.disturb('pay', trouble);
    await terminal.pay(card(NUMBERS[0]!), keyed());
  }
  terminal.acquirer.disturb('reverse', 'unreachable');
  terminal.acquirer.onCall = (call) => {
    if (call === 'pay') throw new Error(`no such card ${NUMBERS[0]}, code ${CODES.three}`);
  };
  await terminal.pay(card(NUMBERS[0]!), keyed());
  terminal.acquirer.onCall = () => undefined;

  // A gateway that breaks in the middle.
  terminal.riskChecks.push(() => Promise.reject(new Error('a rule broke')));
  await terminal.pay(card(NUMBERS[0]!), keyed());
  terminal.riskChecks.splice(0);
  await sql`ALTER TABLE payment_attempts RENAME TO attempts_away`.execute(terminal.db);
  await terminal.pay(card(NUMBERS[0]!), keyed());
  await sql`ALTER TABLE attempts_away RENAME TO payment_attempts`.execute(terminal.db);

  await ask({
    method: 'POST',
    url: '/request-reset-password',
    payload: { email: reader.email, password: CODES.four },
  });
  await terminal.gateway.runJobs();

  const { problems, searched } = await search();
  expect(problems).toEqual([]);
  // Proof that there was something to search, in every place.
  const taken = await terminal.db.selectFrom('transactions').select('status').execute();
  expect(taken.length).toBeGreaterThan(TEST_CARD_NUMBERS.length);
  expect(new Set(taken.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
  expect([...searched]).toEqual(
    expect.arrayContaining([
      'log',
      'answers',
      'outbox',
      'public.transactions.card_last_four',
      'public.payment_details.custom_fields',
      'public.requests_in_progress.request_hash',
      'public.idempotency_keys.sealed_response',
      'public.audit_log.details',
      'sandbox_acquirer.operations.answer',
    ]),
  );
});

it('would find them anywhere', async () => {
  const { db, gateway } = terminal;
  const number = NUMBERS[0]!;
  const changeDetails = (set: { description: string } | { custom_fields: string }) =>
    db.updateTable('payment_details').set(set).execute();
  const plants: [string, () => unknown][] = [
    [
      `${number} in public.payment_details.description`,
      () => changeDetails({ description: `paid by ${spaced(number, ' ')}` }),
    ],
    [
      `${CODES.three} in public.payment_details.custom_fields`,
      () => changeDetails({ custom_fields: JSON.stringify({ cvv: CODES.three }) }),
    ],
    [
      `${number} in public.requests_in_progress.request_hash`,
      () =>
        db
          .updateTable('requests_in_progress')
          .set({ request_hash: Buffer.from(`x${number}`) })
          .execute(),
    ],
    [
      `${number} in sandbox_acquirer.operations.behaviour`,
      () =>
        db
          .updateTable('sandbox_acquirer.operations')
          .set({ behaviour: spaced(number, '-') })
          .execute(),
    ],
    [`${CODES.four} in log`, () => gateway.app.log.info({ said: `code ${CODES.four}` }, 'a slip')],
    [
      `${number} in log`,
      () => gateway.logLines.push(`{"url":"/${encodeURIComponent(spaced(number, ' '))}"}`),
    ],
    [`${number} in answers`, () => answers.push(`{"message":"${number}"}`)],
    [
      `${CODES.three} in outbox`,
      () => writeFile(join(dataDir, 'outbox', 'planted.eml'), `Your code ${CODES.three} is wrong`),
    ],
  ];
  for (const [, plant] of plants) await plant();
  const problems = new Set((await search()).problems);
  expect([...problems].sort()).toEqual(plants.map(([problem]) => problem).sort());
});
