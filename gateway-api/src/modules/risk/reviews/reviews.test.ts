import type { RiskAssessment } from '@mbo/gateway-contract/risk';
import type { RiskReviewList } from '@mbo/gateway-contract/risk-reviews';
import { sql } from 'kysely';
import { addUser, signedIn } from '../../../core/testing/people';
import { expectRule } from '../../../testing/rules';
import { type Terminal, useTerminal } from '../../payments/create/testing/terminal';
import { problemsOf } from '../../payments/testing/books';
import { operate, reconcileLater, statusesOf } from '../../payments/testing/operate';
import { reviewExpiry } from './review';

const terminal = useTerminal();
let second: string;
beforeAll(async () => {
  terminal.riskChecks.push(async () => ({
    verdict: 'hold',
    reasonCode: '301',
    description: 'Per transaction amount',
  }));
  const accountIds = [terminal.tenant.accountId];
  second = await signedIn(terminal.db, await addUser(terminal.db, { accountIds }));
});
beforeEach(async () => {
  await terminal.gateway.runJobs();
  terminal.gateway.mails.splice(0);
  terminal.acquirer.calls.splice(0);
});

const held = async (changes: Parameters<Terminal['paid']>[0] = {}): Promise<string> =>
  (await terminal.paid(changes)).transaction.id;

const review = (
  id: string,
  decision: string,
  { note = '', token = terminal.token, key }: { note?: string; token?: string; key?: string } = {},
) =>
  terminal.gateway.app.inject({
    method: 'POST',
    url: `/transactions/${id}/risk-review`,
    headers: { 'x-authtoken': token, ...(key && { 'idempotency-key': key }) },
    payload: { decision, note },
  });

async function queue(query = ''): Promise<RiskReviewList> {
  const { accountId, businessIds } = terminal.tenant;
  const response = await terminal.gateway.app.inject({
    url: `/accounts/${accountId}/businesses/${businessIds[0]}/risk-reviews${query}`,
    headers: { 'x-authtoken': terminal.token },
  });
  return response.json<RiskReviewList>();
}

async function mailsSent(): Promise<string[]> {
  await terminal.gateway.runJobs();
  return terminal.gateway.mails.map(({ to, text }) => `${to}: ${text}`);
}

/** What the acquirer was asked for in this test, in its order. */
const asked = () => terminal.acquirer.calls.map((call) => call.split(' ')[0]);

/** What the acquirer has done of a payment: its kinds, in their order. */
async function doneOf(id: string): Promise<string[]> {
  const done = await terminal.db
    .selectFrom('sandbox_acquirer.operations')
    .select('kind')
    .where(({ or, eb }) =>
      or([eb('reference', '=', `${id}/1`), eb('original_reference', '=', `${id}/1`)]),
    )
    .orderBy('created_at')
    .execute();
  return done.map(({ kind }) => kind);
}

/** What the transaction tells its reader of the review. */
async function reviewOf(id: string, token = terminal.token): Promise<RiskAssessment['review']> {
  const response = await terminal.gateway.app.inject({
    url: `/transactions/${id}/risk`,
    headers: { 'x-authtoken': token },
  });
  return response.json<RiskAssessment>().review;
}

const expireHolds = () => terminal.gateway.app.jobs.runScheduled(reviewExpiry);

it('lists what is on hold, the oldest first, with what speaks for and against it', async () => {
  const first = await held({ amount: 5000 });
  const later = await held({ intent: 'authorize' });
  const { reviews, totalRows } = await queue();
  expect((await queue('?pageSize=1')).reviews).toEqual(reviews.slice(0, 1));
  expect((await queue('?pageSize=1')).totalRows).toBe(totalRows);
  expect(totalRows).toBe(2);
  expect(reviews.map(({ id }) => id)).toEqual([first, later]);
  expect(reviews[0]).toMatchObject({
    value: 5000,
    payerEmail: 'ann.ng@example.test',
    cardLastFour: '4242',
    capturesOnApproval: true,
    reasonCode: '301',
    before: { approved: 0, declined: 0, chargedBack: 0 },
  });
  expect(reviews[1]).toMatchObject({
    capturesOnApproval: false,
    before: { approved: 1, declined: 0, chargedBack: 0 },
  });
  const hours = Date.parse(reviews[0]!.expiresAt) - Date.parse(reviews[0]!.timestamp);
  expect(hours).toBe(72 * 3_600_000);
  for (const id of [first, later]) await review(id, 'decline');
  expect((await queue()).totalRows).toBe(0);
});

it('captures a sale that is approved, once, and nothing before; the payer is told', async () => {
  const id = await held();
  const early = await operate(terminal, id, 'capture');
  expect(early.json().message).toMatch(/A risk rule holds this payment/);
  await reconcileLater(terminal, 71 * 3_600_000);
  expect([asked(), await doneOf(id)]).toEqual([['pay'], ['authorize']]);
  const approved = await review(id, 'approve', { note: 'Called the payer', key: 'one' });
  expect(approved.json()).toEqual({
    state: 'captured',
    message: 'The payment is approved; 12.50 EUR is captured.',
  });
  const again = await review(id, 'approve', { note: 'Called the payer', key: 'one' });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await statusesOf(terminal, id)).toEqual(['authorize captured', 'capture captured']);
  expect(asked()).toEqual(['pay', 'capture']);
  const [mail, ...others] = await mailsSent();
  expect(mail).toMatch(/^ann.ng@example.test: [^]*your payment of 12.50 EUR and accepted it/);
  expect(others).toEqual([]);
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});

it('leaves an authorisation authorised when it is approved', async () => {
  const id = await held({ intent: 'authorize' });
  expect((await review(id, 'approve')).json()).toEqual({
    state: 'authorised',
    message: 'The payment is approved; 12.50 EUR is authorised and can be captured.',
  });
  expect((await operate(terminal, id, 'capture')).statusCode).toBe(201);
});

it('releases what is declined, and tells the payer no reason', async () => {
  const id = await held();
  expect((await review(id, 'decline', { note: 'Stolen card' })).json()).toEqual({
    state: 'voided',
    message: 'The payment is declined; 12.50 EUR is released.',
  });
  const [mail] = await mailsSent();
  expect(mail).toMatch(/could not accept it. No money is taken/);
  expect(mail).not.toMatch(/Stolen|threshold|amount rule/i);
});

it('is done later where the acquirer cannot be reached', async () => {
  const id = await held();
  terminal.acquirer.disturb('capture', 'unreachable');
  expect((await review(id, 'approve')).json()).toEqual({
    state: 'authorised',
    message:
      'The payment is approved; 12.50 EUR is captured as soon as the acquirer can be reached.',
  });
  await reconcileLater(terminal, 3_600_000);
  expect(await statusesOf(terminal, id)).toEqual(['authorize captured', 'capture captured']);
});

it('is decided once, however many reviewers decide at the same time', async () => {
  const id = await held();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      review(id, n % 2 ? 'approve' : 'decline', { token: n < 4 ? terminal.token : second }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^\S.+ (approved|declined) this payment already\.$/),
  });
  expectRule(refused, 'conflict', `review_${/(approved|declined)/.exec(refused.message)?.[0]}`);
  expect((await statusesOf(terminal, id)).length).toBe(2);
  expect(asked()).toHaveLength(2);
  expect(await mailsSent()).toHaveLength(1);
});

const age = (id: string, interval: string) =>
  sql`UPDATE transactions SET occurred_at = now() - ${interval}::interval
       WHERE transaction_id = ${id}::uuid`.execute(terminal.db);

it('declines by itself what nobody reviews in 72 hours by the clock of the database', async () => {
  const [due, early] = [await held(), await held()];
  await age(due, '72 hours');
  await age(early, '71 hours 59 minutes');
  await expireHolds();
  expect(await statusesOf(terminal, due)).toEqual(['authorize voided', 'void voided']);
  expect(await doneOf(due)).toEqual(['authorize', 'void']);
  expect(await statusesOf(terminal, early)).toEqual(['authorize flagged']);
  expect(await doneOf(early)).toEqual(['authorize']);
  const late = (await review(due, 'approve')).json();
  expect(late.message).toBe('Nobody reviewed this payment in time, so it was declined.');
  expectRule(late, 'conflict', 'review_expired');
  expect(await reviewOf(due)).toEqual({
    decision: 'expire',
    by: '',
    note: '',
    at: expect.stringMatching(/Z$/),
  });
  expect(await reviewOf(early)).toBeUndefined();
  const [mail] = await mailsSent();
  expect(mail).toMatch(/could not complete the review[^]*released/);
  await expireHolds();
  expect(await mailsSent()).toHaveLength(1);
});

it('releases later what is overdue where the acquirer cannot be reached', async () => {
  const id = await held();
  await age(id, '72 hours');
  terminal.acquirer.disturb('void', 'unreachable');
  await expireHolds();
  expect(await doneOf(id)).toEqual(['authorize']);
  expect((await operate(terminal, id, 'capture')).statusCode).toBe(409);
  await reconcileLater(terminal, 3_600_000);
  expect(await doneOf(id)).toEqual(['authorize', 'void']);
  expect(await statusesOf(terminal, id)).toEqual(['authorize voided', 'void voided']);
});

it('is expired or approved, never both, where a reviewer and the clock come at once', async () => {
  const id = await held();
  await age(id, '72 hours');
  const [{ statusCode }] = await Promise.all([review(id, 'approve'), expireHolds()]);
  expect(await statusesOf(terminal, id)).toEqual(
    statusCode === 200
      ? ['authorize captured', 'capture captured']
      : ['authorize voided', 'void voided'],
  );
  expect(await doneOf(id)).toEqual(['authorize', statusCode === 200 ? 'capture' : 'void']);
  expect(await mailsSent()).toHaveLength(1);
});

it('tells colleagues who decided and why, and a merchant no note of the provider', async () => {
  const staff = await signedIn(terminal.db, await addUser(terminal.db, { accountTypeId: 1 }));
  const [own, providers] = [await held(), await held()];
  await review(own, 'approve', { note: 'Called the payer', token: second });
  await review(providers, 'decline', { note: 'Seen elsewhere', token: staff });
  const name = expect.stringMatching(/\S/);
  expect(await reviewOf(own)).toMatchObject({ by: name, note: 'Called the payer' });
  expect(await reviewOf(providers)).toMatchObject({
    decision: 'decline',
    by: 'the provider',
    note: '',
  });
  expect(await reviewOf(providers, staff)).toMatchObject({ by: name, note: 'Seen elsewhere' });
});

it('is no matter of what is not on hold, nor of who may only look', async () => {
  const [check] = terminal.riskChecks.splice(0);
  const captured = await held();
  terminal.riskChecks.push(check!);
  const late = (await review(captured, 'approve')).json();
  expect(late.message).toBe('This payment is captured: it is not on hold any more.');
  expectRule(late, 'conflict', 'not_on_hold');
  const viewer = await addUser(terminal.db, {
    accountIds: [terminal.tenant.accountId],
    accessType: 10,
    email: 'viewer@example.test',
  });
  const id = await held();
  const refused = await review(id, 'approve', { token: await signedIn(terminal.db, viewer) });
  expect(refused.statusCode).toBe(403);
});
