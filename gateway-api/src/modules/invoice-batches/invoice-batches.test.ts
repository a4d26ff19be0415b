import { BATCH_COLUMNS } from '@mbo/gateway-contract/invoice-batches';
import fc from 'fast-check';
import { FILE_BODY } from '../../core/files/upload/receive-file';
import { useMerchant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { newInvoice } from '../invoices/testing/back-office';
import { minorOf } from './rows';

const gateway = useTestGateway({ DEMO: '1' });
const merchant = useMerchant(gateway);

async function call(method: 'GET' | 'POST', path: string, payload?: object | Buffer) {
  const response = await gateway.app.inject({
    method,
    url: `${merchant.base}${path}`,
    headers: {
      'x-authtoken': merchant.token,
      ...(Buffer.isBuffer(payload) && { 'content-type': FILE_BODY }),
    },
    ...(payload && { payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response.body };
}

const HEADING = 'invoiceNumber,payerName,payerEmail,description,currency,quantity,unitPrice,tax';
const row = (
  number: string,
  changes: Partial<Record<'price' | 'email' | 'currency', string>> = {},
) =>
  `${number},Ann,${changes.email ?? 'ann@example.test'},Work,${changes.currency ?? 'CAD'},2,${changes.price ?? '12.50'},1.25`;
const listOf = (...rows: string[]) => Buffer.from([HEADING, ...rows].join('\n'));
const invoiceCount = async () => (await call('GET', '/invoices')).body.totalRows as number;

async function checked(file: Buffer) {
  const upload = await call('POST', '/invoice-batches', file);
  expect(upload.status).toBe(201);
  await gateway.runJobs();
  return (await call('GET', `/invoice-batches/${upload.body.batchId}`)).body;
}

async function committed(batchId: string, mode: 'all' | 'good', send = false) {
  const answer = await call('POST', `/invoice-batches/${batchId}/commit`, { mode, send });
  expect([answer.status, answer.body.state]).toEqual([200, 'creating']);
  await gateway.runJobs();
  return (await call('GET', `/invoice-batches/${batchId}`)).body;
}

it('gives invoices without a date of issue the day of who uploads them', async () => {
  const days: string[] = [];
  // One after the other: who runs the jobs of both may be done while the other's is still read.
  for (const today of ['2031-01-31', '2031-02-01']) {
    const list = listOf(row(`000${today}`));
    const { body } = await call('POST', `/invoice-batches?today=${today}`, list);
    await gateway.runJobs();
    const batch = (await call('GET', `/invoice-batches/${body.batchId}`)).body;
    days.push(batch.preview[0].issueDate);
  }
  expect(days).toEqual(['2031-01-31', '2031-02-01']);
  expect((await call('POST', '/invoice-batches?today=yesterday', listOf())).status).toBe(422);
});

it('reads amounts exactly, in each currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom(0, 2, 3),
      (minor, c) => {
        const text = String(minor).padStart(c + 1, '0');
        const written = c === 0 ? text : `${text.slice(0, -c)}.${text.slice(-c)}`;
        return minorOf(written, c) === minor;
      },
    ),
  );
  expect(['12.505', '1e3', '-1', '1,5', '', '.5'].map((text) => minorOf(text, 2))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect([minorOf('12.50', 0), minorOf('12.00', 0)]).toEqual([undefined, 12]);
});

it('shows first what would become of a list, with line, field and reason', async () => {
  await call('POST', '/invoices', newInvoice({ invoiceNumber: 'TAKEN' }));
  const before = await invoiceCount();
  const batch = await checked(
    listOf(
      row('B-1'),
      row('B-2', { currency: 'JPY', price: '500' }),
      row('b-1'),
      row('taken'),
      row('B-3', { email: 'nobody' }),
      row('B-4', { price: '1.234' }),
      row('', { currency: 'XXX' }),
      '=1+1,4242424242424242,ann@example.test,Work,CAD,2,12.50,0',
    ),
  );
  expect(batch).toMatchObject({ state: 'checked', totalRows: 8, goodRows: 1, progress: 100 });
  expect(
    batch.problems.map(({ line, field }: { line: number; field: string }) => [line, field]),
  ).toEqual([
    [3, 'tax'],
    [4, 'invoiceNumber'],
    [5, 'invoiceNumber'],
    [6, 'payerEmail'],
    [7, 'unitPrice'],
    [8, 'currency'],
    [9, 'payerName'],
  ]);
  expect(batch.totals).toEqual([{ currency: 'CAD', amount: 2_625, rows: 1 }]);
  expect(batch.preview).toMatchObject([{ line: 2, invoiceNumber: 'B-1', amount: 2_625 }]);
  expect(await invoiceCount()).toBe(before);

  const all = await call('POST', `/invoice-batches/${batch.batchId}/commit`, { mode: 'all' });
  expect([all.status, all.body.errors[0].field]).toEqual([422, 'mode']);
  const done = await committed(batch.batchId, 'good', true);
  expect(done).toMatchObject({ state: 'done', createdRows: 1 });
  expect(await invoiceCount()).toBe(before + 1);
  expect(gateway.mails.filter(({ subject }) => subject.includes('B-1'))).toHaveLength(1);
  const pages = await call(
    'GET',
    `/invoice-batches/${batch.batchId}/problems?startIndex=3&pageSize=2`,
  );
  expect(pages.body).toMatchObject({ totalRows: 7, problems: [{ line: 5 }, { line: 6 }] });
});

it('takes rows with the same number, one below the other, as items of one invoice', async () => {
  const item = (number: string, cells: string) => `${number},${cells}`;
  const batch = await checked(
    listOf(
      row('I-1'),
      item('I-1', ',,Travel,,1,5.00,'),
      item('I-1', 'Ann,ann@example.test,Parts,CAD,3,1.00,0.15'),
      row('I-2'),
      item('I-2', ',,Parts,,many,1.00,0.1234'),
      row('I-3'),
      item('I-3', 'Bob,bob@example.test,Parts,CAD,1,1.00,'),
    ),
  );
  expect(batch).toMatchObject({ totalRows: 4, goodRows: 2, badRows: 2 });
  expect(
    batch.problems.map(({ line, field }: { line: number; field: string }) => [line, field]),
  ).toEqual([
    [6, 'quantity'],
    [6, 'tax'],
    [8, 'invoiceNumber'],
  ]);
  await committed(batch.batchId, 'good');
  const { invoices } = (await call('GET', '/invoices?invoiceNumber=I-1')).body;
  const { body } = await call('GET', `/invoices/${invoices[0].invoiceId}`);
  expect(body.amount).toBe(2_500 + 125 + 500 + 300 + 15);
  expect(body.items.map(({ description }: { description: string }) => description)).toEqual([
    'Work',
    'Travel',
    'Parts',
  ]);
});

it('never makes doubles of the same file, however often and at the same time', async () => {
  const before = await invoiceCount();
  const file = listOf(row('C-1'), row('C-2'));
  const uploads = await Promise.all([1, 2, 3].map(() => call('POST', '/invoice-batches', file)));
  expect(new Set(uploads.map(({ body }) => body.batchId)).size).toBe(1);
  const { batchId } = uploads[0]!.body;
  await gateway.runJobs();
  await committed(batchId, 'all');
  const again = await call('POST', '/invoice-batches', file);
  expect(again.body).toMatchObject({ batchId, isRepeated: true, state: 'done', createdRows: 2 });
  expect((await call('POST', `/invoice-batches/${batchId}/commit`, { mode: 'all' })).status).toBe(
    409,
  );
  expect(await invoiceCount()).toBe(before + 2);
});

it('makes all or none: a number taken meanwhile undoes the others', async () => {
  const batch = await checked(listOf(row('D-1'), row('D-2')));
  await call('POST', '/invoices', newInvoice({ invoiceNumber: 'd-2' }));
  const before = await invoiceCount();
  const after = await committed(batch.batchId, 'all');
  expect(after).toMatchObject({ state: 'checked', createdRows: 0, badRows: 1 });
  expect(after.problems).toMatchObject([{ line: 3, field: 'invoiceNumber' }]);
  expect(await invoiceCount()).toBe(before);
  expect(await committed(batch.batchId, 'good')).toMatchObject({ state: 'done', createdRows: 1 });
});

it('can be cancelled, and the same file begun again', async () => {
  const file = listOf(row('E-1'));
  const { batchId } = await checked(file);
  const cancelled = await call('POST', `/invoice-batches/${batchId}/cancel`);
  expect(cancelled.body.state).toBe('cancelled');
  expect((await call('POST', `/invoice-batches/${batchId}/cancel`)).status).toBe(409);
  expect((await checked(file)).batchId).not.toBe(batchId);
});

it('says why a file cannot be read at all', async () => {
  expect(await checked(Buffer.from('name,price\na,1\n'))).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('payerName'),
  });
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
    'base64',
  );
  expect((await call('POST', '/invoice-batches', picture)).status).toBe(422);
});

it('survives whatever is in the cells', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { maxLength: 9 }), { minLength: 1, maxLength: 5 }),
      async (cells) => {
        const lines = cells.map((one) =>
          one.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
        );
        const { body } = await call('POST', '/invoice-batches', listOf(...lines));
        if (!body.batchId) return;
        await gateway.runJobs();
        const batch = (await call('GET', `/invoice-batches/${body.batchId}`)).body;
        expect(['checked', 'failed']).toContain(batch.state);
        expect(batch.goodRows).toBe(0);
      },
    ),
    { numRuns: 12 },
  );
});

it('offers a sample that is good itself', async () => {
  const { body } = await call('GET', '/invoice-batch-sample');
  expect(body.split(/\r?\n/)[0].replace('\ufeff', '')).toBe(Object.keys(BATCH_COLUMNS).join(','));
  expect(await checked(Buffer.from(body))).toMatchObject({ goodRows: 2, badRows: 0 });
});
