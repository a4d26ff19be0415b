import type { AreaReport } from '@mbo/shared/area';
import { connect } from 'node:net';
import { goLive } from '../publish/go-live';
import { readHistory } from '../publish/history';
import { readStatus } from '../publish/read-status';
import { readArea } from '../publish/registry-file';
import { widenRollOut } from '../publish/roll-out-moves';
import { localStore, type FolderStore } from '../publish/store';
import { listen, type RunningServer } from '../serve/listen';
import { postReport, type PostOptions } from '../testing/post-report';
import { registryEntry } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { readCounts } from './report-counts';
import { reportHandler, type ReportHandlerOptions } from './report-handler';
import { Watcher, type WatcherOptions } from './watcher';

const NAME = 'mf-risk';

let store: FolderStore;
let watcher: Watcher;
let server: RunningServer;
let said: string[];

async function serve(
  options: Partial<WatcherOptions> = {},
  handler: Partial<ReportHandlerOptions> = {},
): Promise<void> {
  watcher = new Watcher({ store, say: (text) => said.push(text), ...options });
  server = await listen(reportHandler({ watcher, ...handler }), { port: 0 });
}

beforeEach(async () => {
  said = [];
  store = localStore(temporaryFolder());
  const go = (version: string, percent?: number) =>
    goLive(store, NAME, 'http://localhost:1', registryEntry(NAME, { version }).live, {
      by: 'jo',
      ...(percent !== undefined && {
        rollOut: { percent, threshold: { errorRate: 0.1, loads: 9 } },
      }),
    });
  await go('1.0.0');
  await go('1.1.0', 50);
  await serve();
});
afterEach(async () => {
  await server.close();
  await watcher.close();
});

function report(
  changes: Partial<AreaReport['areas'][number]> = {},
): Record<string, unknown> & AreaReport {
  return {
    sentAt: '2026-01-02T03:04:05.000Z',
    areas: [{ area: NAME, version: '1.1.0', loads: 1, failedLoads: 0, failures: [], ...changes }],
  };
}

const failing = report({
  failedLoads: 1,
  failures: [
    {
      phase: 'load',
      message: 'Card 4242 4242 4242 4242 was refused\u001b[2J by\n1234567',
      reference: 'AB-12',
      at: '2026-01-02T03:04:05.000Z',
    },
  ],
});

const post = (body: unknown, how: PostOptions = {}) => postReport(server.port, body, how);

const counted = async (version = '1.1.0') => {
  await watcher.flush();
  const { loads = 0, failedLoads = 0 } = (await readCounts(store, NAME))[version] ?? {};
  return [loads, failedLoads];
};

test('a report is counted, and its messages are kept without numbers and control characters', async () => {
  expect((await post(failing)).status).toBe(204);
  expect(await counted()).toEqual([1, 1]);
  const [latest] = (await readCounts(store, NAME))['1.1.0']!.latest;
  expect(latest).toMatchObject({
    phase: 'load',
    message: 'Card … was refused [2J by …',
    reference: 'AB-12',
  });
});

test('counts survive a restart and add up', async () => {
  await post(failing);
  await server.close();
  await watcher.close();
  await serve();
  await post(report({ version: '1.0.0', loads: 4 }));
  await post(report());
  expect(await counted()).toEqual([2, 1]);
  expect(await counted('1.0.0')).toEqual([4, 0]);
});

test('many reports are written at once', async () => {
  let writes = 0;
  const update = store.update.bind(store);
  jest.spyOn(store, 'update').mockImplementation((document, change) => {
    if (document.startsWith('log/reports/')) writes += 1;
    return update(document, change);
  });
  for (let index = 1; index <= 20; index += 1) {
    await post(report({ version: '1.0.0' }), { from: `127.0.0.${index}` });
  }
  expect(await counted('1.0.0')).toEqual([20, 0]);
  expect(writes).toBe(1);
});

test('of builds that are not in use nothing is counted', async () => {
  expect((await post(report({ version: '6.6.6' }))).status).toBe(204);
  expect((await post(report({ area: 'mf-none' }))).status).toBe(204);
  await watcher.flush();
  expect(await readCounts(store, NAME)).toEqual({});
  expect(await readCounts(store, 'mf-none')).toEqual({});
});

describe('a roll-out', () => {
  const fail = async (visitors: number, first = 1) => {
    for (let index = first; index < first + visitors; index += 1) {
      await post(failing, { from: `127.0.0.${index}` });
    }
    await watcher.flush();
  };

  test('whose loads fail is held, and that is said', async () => {
    await fail(8);
    expect((await readArea(store, NAME))?.rollOut?.held).toBeUndefined(); // too few to tell
    await fail(1, 9);
    const reason = '9 of 9 loads failed (100 %), more than the 10 % it may.';
    expect((await readArea(store, NAME))?.rollOut?.held).toMatchObject({ reason });
    expect(said).toEqual([`mf-risk 1.1.0 is held: ${reason}`]);
    expect((await readHistory(store, NAME)).at(-1)).toMatchObject({
      by: 'mf watch',
      what: 'hold',
      to: '1.1.0',
      reason,
    });
    const status = await readStatus(store);
    expect(status.areas[0]?.rollOut).toMatchObject({ loads: 9, failedLoads: 9, held: { reason } });
    await fail(3, 20);
    expect(said).toHaveLength(1);
  });

  test('that works stays', async () => {
    for (let index = 1; index <= 20; index += 1) {
      await post(report(), { from: `127.0.0.${index}` });
    }
    await fail(2, 30); // 2 of 22: just below one in ten
    expect((await readArea(store, NAME))?.rollOut?.held).toBeUndefined();
  });

  test('is not held by one visitor alone, however much it reports', async () => {
    for (let index = 0; index < 25; index += 1) {
      await post(report({ loads: 1_000, failedLoads: 1_000 }));
    }
    expect(await counted()).toEqual([3, 3]); // a third of the loads that are waited for
    expect((await readArea(store, NAME))?.rollOut?.held).toBeUndefined();
  });

  test('that goes on after it was held is counted anew', async () => {
    await fail(9);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await widenRollOut(store, NAME, { percent: 10 });
    expect((await readStatus(store)).areas[0]?.rollOut).toMatchObject({ loads: 0, held: null });
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the registry is looked at again
    await post(report(), { from: '127.0.0.40' });
    expect(await counted()).toEqual([1, 0]);
    expect((await readArea(store, NAME))?.rollOut?.held).toBeUndefined();
  });

  test('failures of the live version do not touch it', async () => {
    for (let index = 1; index <= 12; index += 1) {
      const changes = { version: '1.0.0', failedLoads: 1 };
      await post(report(changes), { from: `127.0.0.${index}` });
    }
    await watcher.flush();
    expect(said).toEqual([]);
  });
});

test('an address that sends too many is told so, others are heard', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 32; index += 1) statuses.push((await post(report())).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await post(report(), { from: '127.0.0.2' })).status).toBe(204);
});

test.each([
  ['a page of elsewhere', report(), { headers: { origin: 'https://evil.example.com' } }, 403],
  ['nobody knows who', report(), { headers: { origin: undefined } }, 403],
  ['a page of no origin', report(), { headers: { origin: 'null' } }, 403],
  ['a form', 'a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['text that is no report', 'hello', {}, 400],
  ['more failures than loads', report({ loads: -1 }), {}, 400],
  ['fields that a report has not', { ...report(), user: 'jo' }, {}, 400],
  ['a report that does not end', 'x'.repeat(100_000), {}, 413],
  ['a read', '', { method: 'GET' }, 405],
])('from %s nothing is taken', async (_title, body, options: PostOptions, status) => {
  expect((await post(body, options)).status).toBe(status);
  expect(await counted()).toEqual([0, 0]);
});

test('more failed loads than loads count as that many', async () => {
  await post(report({ version: '1.0.0', loads: 2, failedLoads: 9 }));
  expect(await counted('1.0.0')).toEqual([2, 2]);
});

test('a shell of another origin that is allowed reports across origins', async () => {
  await server.close();
  await serve({}, { origins: ['https://office.example.com'] });
  const headers = { origin: 'https://office.example.com' };
  const asked = await post('', { method: 'OPTIONS', headers });
  expect(asked.status).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': 'https://office.example.com',
    'access-control-allow-headers': 'content-type',
  });
  expect((await post(report(), { headers })).status).toBe(204);
});

test('behind a proxy visitors are told apart by what the proxy heard', async () => {
  await server.close();
  await serve({}, { proxies: 1 });
  for (let index = 1; index <= 9; index += 1) {
    // What a visitor writes there itself is before what the proxy adds.
    const heard = `6.6.6.6, 192.0.2.${index}`;
    await post(failing, { headers: { 'x-forwarded-for': heard } });
  }
  await watcher.flush();
  expect((await readArea(store, NAME))?.rollOut?.held).toBeDefined();
});

test('without a proxy nobody is taken at such a word', async () => {
  for (let index = 1; index <= 9; index += 1) {
    await post(failing, { headers: { 'x-forwarded-for': `192.0.2.${index}` } });
  }
  expect(await counted()).toEqual([3, 3]);
});

test('counts that cannot be read begin anew', async () => {
  writeFiles(store.folder, { 'log/reports/mf-risk.json': '{"half' });
  await post(report());
  expect(await counted()).toEqual([1, 0]);
});

test('while the registry cannot be read reports are taken and not counted', async () => {
  writeFiles(store.folder, { 'areas.json': '{"half' });
  await server.close();
  await serve();
  expect((await post(report())).status).toBe(204);
  expect(await counted()).toEqual([0, 0]);
});

test('a report that is cut, or drips in, is dropped without a word, and others are taken', async () => {
  await server.close();
  await watcher.close();
  await serve({}, { bodyTimeoutMs: 50 });
  const failed: unknown[] = [];
  const onError = (error: unknown) => failed.push(error);
  process.on('unhandledRejection', onError);
  const begin = () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: http://127.0.0.1:${server.port}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 999\r\n\r\n{"sentAt":',
    );
    let received = '';
    socket.on('data', (data) => (received += data));
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    return { socket, closed };
  };
  await expect(begin().closed).resolves.toBe('');
  const cut = begin();
  await new Promise((resolve) => cut.socket.once('connect', resolve));
  cut.socket.destroy();
  await cut.closed;
  expect((await post(failing)).status).toBe(204);
  process.off('unhandledRejection', onError);
  expect(failed).toEqual([]);
});
