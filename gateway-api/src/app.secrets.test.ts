import { addUser, PASSWORD, type TestUser } from './core/testing/people';
import { useTestGateway } from './core/testing/test-gateway';

const gateway = useTestGateway();
let user: TestUser;

beforeAll(async () => {
  user = await addUser(gateway.db);
});

function call(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** All that could give a secret away: every log line, and every row of the audit log. */
async function everythingWritten(): Promise<string> {
  const rows = await gateway.db.selectFrom('audit_log').selectAll().execute();
  return gateway.logLines.join('\n') + JSON.stringify(rows);
}

it('writes no password, token, link or credential anywhere, whatever happens', async () => {
  const secrets = {
    wrong: 'Wrong-Secret-1',
    next: 'Next-Secret-Passphrase-2',
    last: 'Last-Secret-Passphrase-3',
    header: 'Header-Secret-4',
    query: 'Query-Secret-5',
    verify: 'Verify-Secret-6',
    malformed: 'Malformed-Secret-7',
  };
  await call('POST', '/login', { email: user.email, password: secrets.wrong });
  await call('POST', '/login', {
    email: `${secrets.wrong}@example.test`,
    password: [secrets.wrong],
  });
  await gateway.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"a@b.test","password":"${secrets.malformed}`,
  });
  const token: string = (
    await call('POST', '/login', { email: user.email, password: PASSWORD })
  ).json().token;

  await call('GET', `/accounts?X-AuthToken=${secrets.query}`, undefined, {
    authorization: `Bearer ${secrets.header}`,
    'x-authtoken': secrets.header,
    'x-credentials': secrets.header,
  });
  await call('GET', `/resetpassword?verify=${secrets.verify}`);
  await call('POST', '/verify-token', { token: secrets.verify });
  await call(
    'POST',
    '/change-password',
    {
      oldPassword: PASSWORD,
      email: user.email,
      newPassword: secrets.next,
      confirmPassword: secrets.next,
    },
    { 'x-authtoken': token, 'x-credentials': PASSWORD },
  );
  await call('POST', '/request-reset-password', { email: user.email, password: secrets.wrong });
  await gateway.runJobs();
  const link = /verify=([\w-]{43})/.exec(gateway.mails.map(({ text }) => text).join())![1]!;
  await call('POST', '/verify-token', { token: link });
  await call('POST', '/verify-reset-password', {
    token: link,
    email: user.email,
    newPassword: secrets.last,
    confirmPassword: secrets.last,
  });
  await gateway.runJobs();
  expect(
    (await call('POST', '/login', { email: user.email, password: secrets.last })).statusCode,
  ).toBe(200);

  const written = await everythingWritten();
  for (const secret of [...Object.values(secrets), PASSWORD, token, link]) {
    expect(written).not.toContain(secret);
  }
  expect(written).not.toMatch(/argon2id/);
  // Proof that the lines are there to be searched.
  expect(gateway.logLines.length).toBeGreaterThan(10);
  expect(written).toContain('X-AuthToken=[redacted]');
  expect(written).toContain('verify=[redacted]');
});

it('masks secrets that a programmer logs by mistake', () => {
  gateway.logLines.splice(0);
  gateway.app.log.info(
    {
      body: { password: 'Slip-1', card: { number: 'Slip-2', cvv: 'Slip-3', holder: 'Ann' } },
      headers: { 'X-AuthToken': 'Slip-4', 'x-credentials': 'Slip-5', authorization: 'Slip-6' },
    },
    'a slip',
  );
  expect(gateway.logLines[0]).toContain('Ann');
  expect(gateway.logLines[0]).not.toContain('Slip');
});

it('masks what modules say is secret, and keeps which payment page was asked for', async () => {
  gateway.logLines.splice(0);
  await call('POST', '/pay/s_1_2_3_Ab0-_Ab0-_Ab0-_Ab0-_Ab/cancel');
  gateway.app.log.info({ bank: { bankAccountNumber: 'Slip-1', iban: 'Slip-2' } }, 'a slip');
  const written = gateway.logLines.join('\n');
  expect(written).toContain('/pay/s_1_2_3_[redacted]/cancel');
  expect(written).toContain('"iban":"[redacted]"');
  expect(written).not.toMatch(/Ab0-|Slip/);
});
