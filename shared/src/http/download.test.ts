import { http as route } from 'msw';
import { bus } from '../bus';
import {
  HttpResponse,
  TEST_API_BASE,
  recordEvents,
  refusal,
  resetBus,
  signInForTest,
  testConfig,
  useTestGateway,
} from '../testing';
import { downloadFile, nameIn, saveCsv } from './download';

const gateway = useTestGateway(
  {},
  route.post(`${TEST_API_BASE}/download-tickets`, () =>
    HttpResponse.json({ ticket: 'tick et', expiresAt: '2026-01-31T00:01:00.000Z' }),
  ),
  route.get(`${TEST_API_BASE}/export`, () =>
    HttpResponse.text('a,b\n1,2\n', {
      headers: { 'content-disposition': 'attachment; filename="sales.csv"' },
    }),
  ),
);

let saved: { name: string; content: Blob }[];

beforeEach(() => {
  resetBus();
  signInForTest();
  saved = [];
  let content: Blob | undefined;
  // jsdom has no addresses for blobs, and follows no link.
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: content! });
  });
});

it('asks for a ticket for the very path and fetches with it, without the token', async () => {
  expect(await downloadFile('/export?x=1')).toBe('sales.csv');
  expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /download-tickets',
    'GET /export?x=1&X-AuthToken=tick%20et',
  ]);
  expect(gateway.calls[0]?.body).toEqual({ path: '/export?x=1' });
  expect(gateway.calls[1]?.headers.has('X-AuthToken')).toBe(false);
  expect(saved[0]?.name).toBe('sales.csv');
  expect(saved[0]?.content.size).toBe('a,b\n1,2\n'.length);
});

it('carries the token itself for a gateway that issues no tickets', async () => {
  bus.set('config', {
    ...testConfig,
    features: { ...testConfig.features, downloadTickets: false },
  });
  const { session } = signInForTest();
  await downloadFile('/export');
  expect(gateway.calls.map(({ path }) => path)).toEqual([
    `/export?X-AuthToken=${encodeURIComponent(session.token)}`,
  ]);
});

it('says what the gateway says when it refuses, and saves nothing', async () => {
  gateway.on('get', '/export', () => refusal(422, 'Choose a shorter range.'));
  await expect(downloadFile('/export')).rejects.toMatchObject({
    name: 'GatewayError',
    status: 422,
    message: 'Choose a shorter range.',
  });
  expect(saved).toEqual([]);
});

it('fetches once only: a ticket is good once', async () => {
  gateway.down('get', '/export');
  const events = recordEvents('unauthorized');
  await expect(downloadFile('/export')).rejects.toMatchObject({ code: 'network' });
  expect(gateway.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  expect(events).toEqual([]);
});

it.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=a.csv', 'a.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E2%82%AC.csv`, '€.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['attachment', undefined],
  [`attachment; filename*=UTF-8''%E2%8`, undefined],
])('reads %s', (header, name) => {
  expect(nameIn(header)).toBe(name);
});

test('a table is saved as CSV, in which no text is a formula', async () => {
  saveCsv('sales', [
    ['Processor', 'Sales'],
    ['=HYPERLINK("x")', -12.5],
    ['-3.20', 'Acme, Inc.'],
  ]);
  expect(saved[0]?.name).toBe('sales.csv');
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(saved[0]?.content as Blob);
  });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeff"Processor","Sales"\r\n"\'=HYPERLINK(""x"")","-12.5"\r\n"-3.20","Acme, Inc."\r\n',
  );
});
