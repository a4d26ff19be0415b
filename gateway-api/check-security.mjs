// `npm run check:security`: attacks a running gateway with demo data, and says what fell. Takes some
// minutes at most; changes nothing but a sale of its own, which it refunds.
//
//   GATEWAY_URL  default http://localhost:4000

const BASE = (process.env.GATEWAY_URL ?? 'http://localhost:4000').replace(/\/$/, '');
const PASSWORD = 'Demo-Passw0rd!2026';
const CARD = '4242424242424242';
const TOGETHER = 8;

/** What fell, in words. */
const fallen = [];
let calls = 0;

async function call(method, path, { token, body, key, headers } = {}) {
  calls += 1;
  const answer = await fetch(BASE + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-authtoken': token }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (answer.status >= 500 && answer.status !== 503) {
    fallen.push(`${method} ${path}: ${answer.status} ${text.slice(0, 120)}`);
  }
  if (text.includes('node_modules/') || text.includes('    at '))
    fallen.push(`${method} ${path}: it shows a stack`);
  if (answer.status === 429) {
    await new Promise((resolve) =>
      setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after') ?? 5)),
    );
    return call(method, path, { token, body, key, headers });
  }
  return { status: answer.status, text, json: safely(text) };
}

function safely(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function signIn(name) {
  const { status, json } = await call('POST', '/login', {
    body: { email: `${name}@demo.test`, password: PASSWORD },
  });
  if (status !== 200)
    throw new Error(`${name}@demo.test may not sign in (${status}): run it against demo data.`);
  return json;
}

/** All, so many at a time. */
async function each(items, work) {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
    }),
  );
}

/** Every operation of the document; paths filled with `id`. */
function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isPublic: Array.isArray(operation.security) && operation.security.length === 0,
      hasBody: operation.requestBody !== undefined,
    })),
  );
}
const filled = (path, id) =>
  path
    .split('/')
    .map((part) => (part.startsWith('{') ? encodeURIComponent(id) : part))
    .join('/');

/** Nobody comes in without a session, nor with one that is none. */
async function matrix(operations, viewer) {
  await each(
    operations.filter(({ isPublic }) => !isPublic),
    async ({ method, path, hasBody }) => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status } = await call(method, filled(path, '1'), {
          token,
          ...(hasBody && { body: {} }),
        });
        if (status < 400) fallen.push(`${method} ${path}: done without a session`);
      }
    },
  );
  // Who only reads changes nothing of an account, and sees no foreign one.
  const changes = operations.filter(
    ({ method, path, isPublic }) => !isPublic && method !== 'GET' && path.startsWith('/accounts/'),
  );
  await each(changes, async ({ method, path }) => {
    const own = path.replace('{accountId}', String(viewer.accounts[0].accountId));
    const { status } = await call(method, filled(own, '1'), { token: viewer.token, body: {} });
    if (status < 400) fallen.push(`${method} ${path}: done by who only reads`);
  });
  await each(
    operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/accounts/{')),
    async ({ path }) => {
      const { status } = await call('GET', filled(path, '987654321'), { token: viewer.token });
      if (status < 400) fallen.push(`GET ${path}: shows a foreign account`);
    },
  );
}

const NONSENSE = [
  '',
  '0',
  '-1',
  '1e309',
  '9'.repeat(40),
  'NaN',
  "' OR 1=1 --",
  '%00',
  '../../etc/passwd',
  '\u202e',
  '{"$gt":""}',
  '<script>',
  'a.'.repeat(2_000),
];
const BODIES = [
  '',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"amount":1e400}`,
  '{"amount":"1"}',
  '{"amount":-1}',
];

/** Nonsense in addresses, queries and bodies is refused in words, never with a 500. */
async function fuzz(operations, token) {
  await each(operations, async ({ method, path, hasBody }) => {
    for (const [index, nonsense] of NONSENSE.entries()) {
      if (method !== 'GET' && index > 4) break;
      if (method !== 'GET' && !path.includes('{')) break;
      const query = `?startIndex=${encodeURIComponent(nonsense)}&entityId=${encodeURIComponent(nonsense)}`;
      await call(method, filled(path, nonsense || ' ') + query, { token });
    }
    // What takes no body may act on any.
    if (hasBody && !path.includes('logout') && !path.startsWith('/sessions')) {
      for (const body of BODIES) await call(method, filled(path, '987654321'), { token, body });
    }
  });
}

/** Parallel refunds and voids never give back more than was taken; one key acts once. */
async function races(merchant) {
  const [account] = merchant.accounts;
  const [business] = account.assets;
  const sale = {
    merchantAccountId: account.accountId,
    businessId: business.businessId,
    intent: 'sale',
    credit_card: {
      number: CARD,
      expire_month: 12,
      expire_year: new Date().getUTCFullYear() + 2,
      cvv2: '123',
      name: 'Ann Ng',
    },
    currency: 'CAD',
    amount: 1250,
    invoice_number: `CHECK-${Date.now()}`,
    email: 'ann.ng@example.test',
    name: 'Ann Ng',
  };
  const { token } = merchant;
  const key = crypto.randomUUID();
  const same = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', '/transactions', { token, body: sale, key })),
  );
  const ids = new Set(
    same.filter(({ status }) => status < 300).map(({ json }) => json.transaction.id),
  );
  if (ids.size !== 1) {
    fallen.push(
      `one key made ${ids.size} payments: ${same.map(({ status, text }) => `${status} ${text.slice(0, 80)}`)[0]}`,
    );
    return;
  }
  const [id] = ids;
  const refunds = await Promise.all(
    Array.from({ length: 12 }, () =>
      call('POST', `/transactions/${id}/refund`, {
        token,
        body: { amount: 500 },
        key: crypto.randomUUID(),
      }),
    ),
  );
  const done = refunds.filter(({ status }) => status < 300).length;
  if (done > 2) fallen.push(`${done} refunds of 5.00 of a sale of 12.50`);
  if (done === 0)
    fallen.push(`no refund went through: ${refunds[0].status} ${refunds[0].text.slice(0, 120)}`);
}

/** A card number is refused in whatever writing, and shown by no answer. */
async function cards(merchant) {
  const [{ accountId }] = merchant.accounts;
  const marks = [
    '',
    ' ',
    '-',
    '\u2011',
    '\u00a0',
    '\u200b',
    ',',
    ':',
    '|',
    '\u2022',
    '    ',
    '_',
    '/',
  ];
  const digits = (zero) =>
    [...CARD].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
  const writings = [
    ...marks.map((mark) => CARD.replace(/(.{4})(?=.)/g, `$1${mark}`)),
    ...[0x660, 0x6f0, 0x966, 0xff10].map(digits),
    `${CARD}123`,
  ];
  const keep = (name) =>
    call('POST', `/accounts/${accountId}/views`, {
      token: merchant.token,
      body: { list: 'transactions', name, query: '', columns: [], shared: false },
    });
  const control = await keep(`check ${Date.now()}`);
  if (control.status !== 201) fallen.push(`nothing is kept at all: ${control.text.slice(0, 120)}`);
  else
    await call('DELETE', `/accounts/${accountId}/views/${control.json.viewId}`, {
      token: merchant.token,
    });
  await each(writings, async (writing) => {
    const { status, text } = await keep(`x ${writing} y`);
    if (status < 400) fallen.push(`a card number was kept, written ${JSON.stringify(writing)}`);
    if (text.includes(CARD))
      fallen.push(`an answer shows a card number, written ${JSON.stringify(writing)}`);
  });
}

const began = Date.now();
const document = (await call('GET', '/openapi.json')).json;
if (!document?.paths) throw new Error(`There is no gateway at ${BASE}.`);
const operations = operationsOf(document);
const [viewer, merchant] = [await signIn('viewer'), await signIn('merchant')];
const ATTACKS = [
  ['card writings', () => cards(merchant)],
  ['races', () => races(merchant)],
  ['matrix', () => matrix(operations, viewer)],
  ['fuzz', () => fuzz(operations, viewer.token)],
];
for (const [name, attack] of ATTACKS) {
  const before = fallen.length;
  await attack();
  process.stdout.write(`${fallen.length === before ? '✓' : '✗'} ${name}\n`);
}
for (const problem of fallen) process.stdout.write(`  ${problem}\n`);
process.stdout.write(
  `${operations.length} operations, ${calls} calls, ${Math.round((Date.now() - began) / 1_000)} s\n`,
);
process.exitCode = fallen.length === 0 ? 0 : 1;
