import type { Approval } from '@mbo/gateway-contract/approvals';
import { sql } from 'kysely';
import {
  addTenant,
  addUser,
  signedIn,
  signInStaff,
  type TestTenant,
} from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { expectRule } from '../../testing/rules';
import { testSealer } from '../../core/testing/test-secret';
import { openNumbers } from '../bank-accounts/bank-account';
import { BANK_ACCOUNTS, link } from '../bank-accounts/testing/fields';

const gateway = useTestGateway();
let tenant: TestTenant;
/** Asks. */
let maker: string;
let makerId: number;
/** Approves. */
let checker: string;
let checkerId: number;
let checkerMail: string;
let viewer: string;
let staff: string;
let bankAccountId: number;

const { canada } = BANK_ACCOUNTS;
const WAITS = 'Waits for approval by a second administrator.';
const MOVED = { ...canada, bankAccountNumber: '98764321' };

beforeAll(() => fillFewReferenceData(gateway.db));

beforeEach(async () => {
  const { db } = gateway;
  tenant = await addTenant(db, 'Own');
  const accountIds = [tenant.accountId];
  const [first, second] = [await addUser(db, { accountIds }), await addUser(db, { accountIds })];
  makerId = first.userId;
  checkerId = second.userId;
  checkerMail = second.email;
  maker = await signedIn(db, first);
  checker = await signedIn(db, second);
  viewer = await signedIn(db, await addUser(db, { accountIds, accessType: 10 }));
  staff = await signInStaff(db);
  bankAccountId = (await send(maker, 'POST', '/bank-accounts', canada)).json().bankAccountId;
});

function send(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  version?: number,
) {
  return gateway.app.inject({
    method,
    url: `/accounts/${tenant.accountId}${path}`,
    headers: { 'x-authtoken': token, ...(version && { 'if-match': `"${version}"` }) },
    ...(payload && { payload }),
  });
}

const settings = (bankChanges: boolean, refunds: object[] = []) => ({ bankChanges, refunds });
const turnOn = () => send(maker, 'PUT', '/approval-settings', settings(true), 1);
const change = (token = maker, version = 1, fields: object = MOVED) =>
  send(token, 'PUT', `/bank-accounts/${bankAccountId}`, fields, version);
const decide = (token: string, id: number, decision: string, note = '') =>
  send(token, 'POST', `/approvals/${id}/decision`, { decision, note });
const list = async (token = checker, status = 'waiting'): Promise<Approval[]> =>
  (await send(token, 'GET', `/approvals?status=${status}`)).json().approvals;

/** Asks for another number of the bank account; returns what waits. */
async function asked(): Promise<number> {
  await turnOn();
  const answer = await change();
  expect([answer.statusCode, answer.json().message]).toEqual([202, WAITS]);
  return answer.json().approval.approvalId;
}

async function storedNumber(): Promise<string> {
  const row = await gateway.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  return openNumbers(testSealer, row).bankAccountNumber;
}

const rowOf = (approvalId: number) =>
  gateway.db
    .selectFrom('approvals')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .executeTakeFirstOrThrow();

it('is off until an administrator turns it on', async () => {
  expect((await send(viewer, 'GET', '/approval-settings')).json()).toMatchObject({
    bankChanges: false,
    administrators: 2,
    version: 1,
    refunds: [
      { name: 'Own Online', amount: null, needApproval: false, currencyAlphaCode: 'CAD' },
      { name: 'Own Shop', amount: null, needApproval: false },
    ],
  });
  const saved = await change();
  expect([saved.statusCode, saved.json().message]).toEqual([200, 'Bank account saved.']);
});

it('has a change wait, unchanged, until another administrator approves it, and then makes it once', async () => {
  const id = await asked();
  expect(await storedNumber()).toBe(canada.bankAccountNumber);
  const [waiting] = await list();
  expect(waiting).toMatchObject({
    approvalId: id,
    kind: 'bankAccount',
    status: 'waiting',
    subject: 'Bank of the Lakes ••••4567',
    changes: [{ field: 'bankAccountNumber', from: '••••4567', to: '••••4321' }],
    isOwn: false,
    lockedReason: '',
  });
  const answers = await Promise.all([
    decide(checker, id, 'approve', 'Called them'),
    decide(staff, id, 'approve'),
    decide(checker, id, 'approve'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await storedNumber()).toBe('98764321');
  const row = await gateway.db
    .selectFrom('bank_accounts')
    .select('version')
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  expect(row.version).toBe(2);
  expect(await list()).toEqual([]);
  expect(await list(maker, 'decided')).toMatchObject([{ approvalId: id, status: 'approved' }]);
});

it('is not for who asked, who only reads, or who became an administrator afterwards', async () => {
  const id = await asked();
  const own = await decide(maker, id, 'approve');
  expect(own.statusCode).toBe(409);
  expectRule(own.json(), 'own_approval', 'asked_yourself');
  expect((await decide(maker, id, 'refuse')).statusCode).toBe(409);
  expect((await decide(viewer, id, 'approve')).statusCode).toBe(403);

  const late = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  const tooLate = await decide(await signedIn(gateway.db, late), id, 'approve');
  expect(tooLate.json().message).toContain('became an administrator after');

  const raised = await addUser(gateway.db, { accountIds: [tenant.accountId], accessType: 10 });
  const users = `/users/user-${raised.userId}?entityType=2&entityId=${tenant.accountId}`;
  await gateway.app.inject({
    method: 'PUT',
    url: users,
    headers: { 'x-authtoken': maker },
    payload: { accessType: 20 },
  });
  const token = await signedIn(gateway.db, raised);
  expectRule((await decide(token, id, 'approve')).json(), 'own_approval', 'administrator_since');
  expect(await storedNumber()).toBe(canada.bankAccountNumber);
});

it('asks who approves to prove again who they are', async () => {
  const id = await asked();
  const user = { userId: checkerId, email: checkerMail };
  const token = await signedIn(gateway.db, user, { confirmed: false });
  expect((await decide(token, id, 'approve')).json().code).toBe('confirmation_needed');
});

it('changes nothing when it is refused or withdrawn, and forgets what was sent', async () => {
  const first = await asked();
  expect((await decide(checker, first, 'refuse', 'Not known here')).statusCode).toBe(200);
  const second = (await change()).json().approval.approvalId;
  expect((await decide(checker, second, 'withdraw')).statusCode).toBe(403);
  expect((await decide(maker, second, 'withdraw')).statusCode).toBe(200);
  expect(await storedNumber()).toBe(canada.bankAccountNumber);
  expect(await list(maker, 'decided')).toMatchObject([
    { status: 'withdrawn' },
    { status: 'refused', note: 'Not known here' },
  ]);
  for (const id of [first, second]) expect((await rowOf(id)).sealed_payload).toBeNull();
});

it('says so when the record was changed meanwhile, and closes it', async () => {
  const id = await asked();
  await gateway.db
    .updateTable('bank_accounts')
    .set({ version: 2, bank_name: 'Other Bank', updated_by: checkerId })
    .where('bank_account_id', '=', bankAccountId)
    .execute();
  const late = await decide(checker, id, 'approve');
  expect([late.statusCode, late.json().code]).toEqual([409, 'approval_outdated']);
  expect(late.json().message).toContain('changed this on');
  expect(late.json().params).toEqual({
    reason: expect.stringContaining('changed this on'),
    cause: 'edit_conflict',
    context: 'edit_conflict',
    changedBy: expect.any(String),
    changedAt: expect.stringMatching(/Z$/),
  });
  expect(await list(maker, 'decided')).toMatchObject([{ status: 'failed' }]);
  expect(await storedNumber()).toBe(canada.bankAccountNumber);
});

it('is void when who asked is no administrator any more', async () => {
  const id = await asked();
  await gateway.db
    .updateTable('user_accounts')
    .set({ access_type: 10 })
    .where('user_id', '=', makerId)
    .execute();
  expect((await decide(checker, id, 'approve')).json()).toMatchObject({
    code: 'approval_outdated',
    params: { context: 'asker_left', reason: 'Who asked for it is no administrator any more.' },
  });
  expect(await storedNumber()).toBe(canada.bankAccountNumber);
});

it('expires, and then nobody approves it and another one can be asked for', async () => {
  const id = await asked();
  await gateway.db
    .updateTable('approvals')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('approval_id', '=', id)
    .execute();
  expect(await list()).toEqual([]);
  expect((await decide(checker, id, 'approve')).json()).toMatchObject({
    code: 'wrong_state',
    params: { status: 'expired' },
  });
  expect((await change()).statusCode).toBe(202);
  expect(await rowOf(id)).toMatchObject({ status: 'expired', sealed_payload: null });
});

it('lets one change of a record wait at a time, and refuses at once what could not be done', async () => {
  await asked();
  expect((await change()).json().code).toBe('approval_waiting');
  expect((await change(maker, 7)).json().code).toBe('edit_conflict');
  const wrong = await change(maker, 1, { ...canada, bankCountryId: 276, iban: 'DE00' });
  expect(wrong.json().code).toBe('invalid');
});

it('keeps what was sent encrypted, and out of list, audit log, log and mail', async () => {
  const id = await asked();
  await gateway.runJobs();
  const audited = await gateway.db.selectFrom('audit_log').selectAll().execute();
  const seen = JSON.stringify([
    await list(),
    audited,
    gateway.logLines,
    gateway.mails,
    await rowOf(id),
  ]);
  expect(seen).not.toContain('98764321');
});

it('mails the other administrators what waits, and who asked what was decided', async () => {
  const id = await asked();
  await gateway.runJobs();
  const waiting = gateway.mails.filter(
    ({ subject }) => subject === 'A change waits for your approval',
  );
  const receivers = waiting.map(({ to }) => to);
  expect(receivers).toContain(checkerMail);
  expect(waiting.at(-1)?.text).toContain(`/approvals?entity=${tenant.accountId}`);
  const { email } = await gateway.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', makerId)
    .executeTakeFirstOrThrow();
  expect(receivers).not.toContain(email);
  await decide(checker, id, 'refuse', 'Not known here');
  await gateway.runJobs();
  const decided = gateway.mails.filter(
    ({ subject }) => subject === 'What you asked for was decided',
  );
  expect(decided.find(({ to }) => to === email)?.text).toMatch(/was refused[^]*Not known here/);
});

it('shows in the history of the record who asked and who approved', async () => {
  const id = await asked();
  await decide(checker, id, 'approve', 'Called them');
  const { entries } = (
    await send(maker, 'GET', `/history?recordKind=bankAccount&recordId=${bankAccountId}`)
  ).json();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['approval.ask', 'approval.approve', 'bank_account.change']),
  );
  const byAction = (action: string) =>
    entries.find((entry: { action: string }) => entry.action === action).by.name;
  expect(byAction('approval.ask')).not.toBe(byAction('approval.approve'));
});

it('covers links, splits and what ends them, but not the first bank account of a business', async () => {
  await turnOn();
  const business = `/businesses/${tenant.businessIds[0]}/bank-accounts`;
  expect((await send(maker, 'POST', business, link(bankAccountId))).statusCode).toBe(200);
  const other = (await send(maker, 'POST', '/bank-accounts', canada)).json().bankAccountId;
  const mine = `${business}/${bankAccountId}`;
  const calls = [
    () => send(maker, 'POST', business, link(other, { isDefault: true })),
    () => send(maker, 'PUT', mine, link(bankAccountId, { isDefault: true, payoutCycleId: 1 }), 1),
    () =>
      send(
        maker,
        'POST',
        `${mine}/sub-bank-accounts`,
        [{ bankAccountId: other, splitPercentage: 40 }],
        1,
      ),
    () => send(maker, 'DELETE', mine),
  ];
  for (const call of calls) {
    const answer = await call();
    expect([answer.statusCode, answer.json().message]).toEqual([202, WAITS]);
    await decide(maker, answer.json().approval.approvalId, 'withdraw');
  }
  const linked = await gateway.db
    .selectFrom('business_bank_accounts')
    .select(['bank_account_id', 'version'])
    .where('business_id', '=', tenant.businessIds[0])
    .execute();
  expect(linked).toEqual([{ bank_account_id: bankAccountId, version: 1 }]);

  const waiting = (await calls[0]!()).json().approval.approvalId;
  expect(await list()).toMatchObject([{ subject: 'Own Shop, Bank of the Lakes ••••4567' }]);
  expect((await decide(checker, waiting, 'approve')).statusCode).toBe(200);
  expect((await send(maker, 'GET', business)).json().bankAccounts).toMatchObject([
    { bankAccountId: other, isDefault: true },
    { bankAccountId, isDefault: false },
  ]);
});

it('does not link another bank account over changes that were made meanwhile', async () => {
  const business = `/businesses/${tenant.businessIds[0]}/bank-accounts`;
  await send(maker, 'POST', business, link(bankAccountId));
  await turnOn();
  const other = (await send(maker, 'POST', '/bank-accounts', canada)).json().bankAccountId;
  const id = (await send(maker, 'POST', business, link(other, { isDefault: true }))).json().approval
    .approvalId;
  await gateway.db.updateTable('business_bank_accounts').set({ version: 2 }).execute();
  expect((await decide(checker, id, 'approve')).json()).toMatchObject({
    code: 'approval_outdated',
    params: { cause: 'conflict', context: 'bank_accounts_changed' },
  });
});

it('is turned off, and its amounts raised, only when another administrator approves', async () => {
  const [businessId] = tenant.businessIds;
  const refunds = (amount: number | null, needApproval: boolean) => [
    { businessId, amount, needApproval },
  ];
  const save = (body: object, version: number) =>
    send(maker, 'PUT', '/approval-settings', body, version);
  expect((await save(settings(true, refunds(50_000, true)), 1)).statusCode).toBe(200);
  expect((await save(settings(true, refunds(40_000, true)), 2)).statusCode).toBe(200);
  for (const less of [
    settings(false, refunds(40_000, true)),
    settings(true, refunds(40_001, true)),
    settings(true, refunds(40_000, false)),
    settings(true, refunds(null, false)),
  ]) {
    const answer = await save(less, 3);
    expect(answer.statusCode).toBe(202);
    await decide(maker, answer.json().approval.approvalId, 'withdraw');
  }
  const id = (await save(settings(false), 3)).json().approval.approvalId;
  await decide(staff, id, 'approve');
  expect((await send(maker, 'GET', '/approval-settings')).json()).toMatchObject({
    bankChanges: false,
    version: 4,
  });
  expect((await change()).statusCode).toBe(200);
});

it('takes no businesses of another account, and nobody sees or decides what is not theirs', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const [businessId] = other.businessIds;
  const body = settings(true, [{ businessId, amount: 1, needApproval: true }]);
  expect((await send(maker, 'PUT', '/approval-settings', body, 1)).statusCode).toBe(422);
  const id = await asked();
  const accountIds = [other.accountId];
  const theirs = await signedIn(gateway.db, await addUser(gateway.db, { accountIds }));
  const elsewhere = await gateway.app.inject({
    method: 'POST',
    url: `/accounts/${other.accountId}/approvals/${id}/decision`,
    headers: { 'x-authtoken': theirs },
    payload: { decision: 'approve' },
  });
  expect(elsewhere.statusCode).toBe(404);
  expect((await decide(theirs, id, 'approve')).statusCode).toBe(404);
});

it('calls staff the provider towards merchants', async () => {
  await turnOn();
  await change(staff);
  expect(await list(maker)).toMatchObject([{ askedBy: 'the provider', isOwn: false }]);
});
