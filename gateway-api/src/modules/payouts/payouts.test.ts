import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYOUT_FILE_SORT_COLUMNS } from '@mbo/gateway-contract/payout-files';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { startTestGateway, type TestGateway } from '../../core/testing/test-gateway';
import { testSealer } from '../../core/testing/test-secret';
import { expectRule } from '../../testing/rules';
import { ledgerBalances } from '../ledger/balances-repository';
import { closePeriods } from '../settlement/close-periods';
import { PAYOUT_CYCLE } from '../settlement/periods';
import { linkBank, sell } from '../settlement/testing/merchant';
import { createPayoutFiles, uploadFiles } from './files';
import { MAX_ACH_FILES_A_DAY } from './nacha';
import { TEST_ACH } from './testing/payout-file';

const USD = 840;
const CAD = 124;

let gateway: TestGateway;
let folder: string;
let us: TestTenant;
let ca: TestTenant;
let token: string;

const close = (now: string) =>
  closePeriods({
    db: gateway.db,
    now: new Date(now),
    onError: (error) => {
      throw error;
    },
  });
const deps = () => ({
  db: gateway.db,
  secrets: testSealer,
  config: { ach: TEST_ACH, payoutFolder: folder },
});

beforeAll(async () => {
  gateway = await startTestGateway();
  folder = await mkdtemp(join(tmpdir(), 'mbo-payouts-'));
  const { db } = gateway;
  await fillFewReferenceData(db);
  await db
    .insertInto('fx_rates')
    .values({ currency_id: CAD, day: '2026-01-01', rate: '1.5' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  us = await addTenant(db, 'Maple');
  ca = await addTenant(db, 'Birch');
  token = await signedIn(db, await addUser(db, { accountTypeId: 1 }));
  await linkBank(db, us, PAYOUT_CYCLE.daily, {
    currencies: [USD],
    currencyId: USD,
    abaNumber: '091000019',
  });
  await linkBank(db, ca, PAYOUT_CYCLE.daily);
  await sell(db, us, '2026-03-05T10:00:00Z', 1_234, USD);
  await sell(db, ca, '2026-03-05T10:00:00Z', 5_000);
  await close('2026-03-06T02:00:00Z');
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: 'GET' | 'PUT', url: string, payload?: object, as = token) => {
  const response = await gateway.app.inject({
    method,
    url,
    headers: { 'x-authtoken': as },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
};
const files = async () => (await call('GET', '/ach-files?sortColumn=aCHFileId&sortOrder=ASC')).body;
const payoutsOf = async (fileId: number) =>
  (await call('GET', `/ach-files/${fileId}/payouts`)).body.payouts;

async function balances({ accountId }: TestTenant, currencyId: number) {
  const found = (await ledgerBalances(gateway.db, accountId)).find(
    (balance) => balance.currencyId === currencyId,
  );
  return Object.fromEntries(
    Object.entries(found?.balanceMinor ?? {}).filter(([, amount]) => amount !== 0),
  );
}

it('puts dollars to ABA accounts into a NACHA file, all else into a list of wires, each payout once', async () => {
  const made = await Promise.all([createPayoutFiles(deps()), createPayoutFiles(deps())]);
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
  const { aCHFiles, totalRows } = await files();
  expect(totalRows).toBe(2);
  expect(aCHFiles).toMatchObject([
    {
      kind: 'ACH',
      bank: 'Sandbox Bank',
      payoutCount: 1,
      isUploaded: false,
      totals: [{ amountMinor: 1_234, currency: { alphaCode: 'USD' } }],
    },
    { kind: 'wire', totals: [{ amountMinor: 5_000, currency: { alphaCode: 'CAD' } }] },
  ]);
  for (const { aCHFileId, totals } of aCHFiles) {
    const payouts = await payoutsOf(aCHFileId);
    const sum = payouts.reduce((n: number, one: { amountMinor: number }) => n + one.amountMinor, 0);
    expect(sum).toBe(totals[0].amountMinor);
    expect(payouts[0]).toMatchObject({ bankAccountNumber: '••••5678', status: 'in transit' });
  }
});

it('keeps what is in a file encrypted, and is uploaded when it has reached its folder', async () => {
  const stored = await gateway.db.selectFrom('payout_files').select('sealed_content').execute();
  for (const { sealed_content } of stored) {
    expect((sealed_content as unknown as Buffer).includes('12345678')).toBe(false);
  }
  await uploadFiles(deps());
  const names = (await readdir(folder)).sort();
  expect(names).toEqual(['payouts-2026-03-06-1.ach', 'wires-2026-03-06-1.csv']);
  const [ach, wires] = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(ach).toMatch(/^101 091000019/);
  expect(ach).toContain('62209100001912345678 ');
  expect(wires).toContain('CAD,50.00,Maple Limited');
  const { aCHFiles } = await files();
  expect(aCHFiles.map(({ isUploaded }: { isUploaded: boolean }) => isUploaded)).toEqual([
    true,
    true,
  ]);
  const url = `/ach-files/${aCHFiles[0].aCHFileId}/download`;
  const { ticket } = (
    await gateway.app.inject({
      method: 'POST',
      url: '/download-tickets',
      headers: { 'x-authtoken': token },
      payload: { path: url },
    })
  ).json();
  const response = await gateway.app.inject({ url: `${url}?X-AuthToken=${ticket}` });
  expect(response.body).toBe(ach);
  expect(response.headers['content-disposition']).toContain('payouts-2026-03-06-1.ach');
});

it('is sorted, paged and validated; and nobody but staff sees it', async () => {
  for (const sortColumn of PAYOUT_FILE_SORT_COLUMNS) {
    const ids = async (query: string) =>
      (await call('GET', `/ach-files?sortColumn=${sortColumn}&${query}`)).body.aCHFiles.map(
        (file: { aCHFileId: number }) => file.aCHFileId,
      );
    const up = await ids('sortOrder=ASC');
    expect(await ids('sortOrder=DESC')).toEqual([...up].reverse());
    expect(await ids('sortOrder=ASC&startIndex=2&pageSize=5')).toEqual(up.slice(1));
  }
  const [{ aCHFileId }] = (await files()).aCHFiles;
  await call('PUT', `/ach-files/${aCHFileId}/validate`, { validated: true });
  expect((await files()).aCHFiles[0].isValidated).toBe(true);
  const merchant = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [us.accountId] }),
  );
  expect((await call('GET', '/ach-files', undefined, merchant)).status).toBe(403);
});

it('a payout that arrived is paid out; one that failed returns and is carried in once', async () => {
  const { aCHFiles } = await files();
  const [ach, wire] = aCHFiles.map((file: { aCHFileId: number }) => file.aCHFileId);
  const paid = { status: 'paid out' };
  expect((await call('PUT', `/ach-files/${ach}/outcome`, paid)).status).toBe(200);
  const known = await call('PUT', `/ach-files/${ach}/outcome`, { status: 'failed' });
  expect(known.status).toBe(409);
  expectRule(known.body, 'conflict', 'outcome_known');
  expect(await balances(us, USD)).toEqual({ 'acquirer receivable': 1_234, 'paid out': -1_234 });

  const [{ payoutId }] = await payoutsOf(wire);
  const url = `/ach-files/${wire}/payouts/${payoutId}/outcome`;
  const twice = await Promise.all([1, 2].map(() => call('PUT', url, { status: 'failed' })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balances(ca, CAD)).toEqual({
    'acquirer receivable': 5_000,
    'merchant payable': -5_000,
  });
  await close('2026-03-08T02:00:00Z');
  const statements = await gateway.db
    .selectFrom('statements')
    .select(['end_day', 'status', 'carried_in_minor', 'payout_minor'])
    .where('account_id', '=', ca.accountId)
    .orderBy('end_day')
    .execute();
  expect(statements).toEqual([
    { end_day: '2026-03-05', status: 'failed', carried_in_minor: 0, payout_minor: 5_000 },
    { end_day: '2026-03-06', status: 'closed', carried_in_minor: 5_000, payout_minor: 5_000 },
    { end_day: '2026-03-07', status: 'closed', carried_in_minor: 0, payout_minor: 0 },
  ]);
  expect(await balances(ca, CAD)).toEqual({
    'acquirer receivable': 5_000,
    'payout in transit': -5_000,
  });
});

it('leaves to the next day what no ACH file of the day has room for, and keeps nothing else back', async () => {
  const at = (day: string) => () => new Date(`${day}T12:00:00Z`);
  // What tests before have left.
  await createPayoutFiles(deps(), at('2026-03-20'));
  await sell(gateway.db, us, '2026-03-20T10:00:00Z', 700, USD);
  await sell(gateway.db, ca, '2026-03-20T10:00:00Z', 900);
  await close('2026-03-21T02:00:00Z');
  await gateway.db
    .insertInto('payout_files')
    .values(
      Array.from({ length: MAX_ACH_FILES_A_DAY }, (_, index) => ({
        kind: 'ACH' as const,
        settlement_day: '2026-03-21',
        number_of_day: index + 1,
        generated_at: at('2026-03-21')(),
        bank: 'Sandbox Bank',
        sealed_content: testSealer.seal('', { table: 't', column: 'c', accountId: 0, id: index }),
      })),
    )
    .execute();
  const newest = async () => {
    const { kind, settlement_day, number_of_day } = await gateway.db
      .selectFrom('payout_files')
      .select(['kind', 'settlement_day', 'number_of_day'])
      .orderBy('payout_file_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return [kind, settlement_day, number_of_day];
  };
  expect(await createPayoutFiles(deps(), at('2026-03-21'))).toBe(1);
  expect(await newest()).toEqual(['wire', '2026-03-21', 1]);
  expect(await createPayoutFiles(deps(), at('2026-03-21'))).toBe(0);
  expect(await createPayoutFiles(deps(), at('2026-03-22'))).toBe(1);
  expect(await newest()).toEqual(['ACH', '2026-03-21', 37]);
});
