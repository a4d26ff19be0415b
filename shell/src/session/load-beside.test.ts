import { bus } from '@mbo/shared/bus';
import {
  merchantSession,
  recordEvents,
  resetBus,
  signInForTest,
  staffSession,
} from '@mbo/shared/testing';
import { loadBesidePages, type LoadDependencies } from './load-beside';

let waiting: (() => void)[];
let reads: string[];
let stop: () => void;

function start(readAccounts: LoadDependencies['readAccounts']): void {
  ({ dispose: stop } = loadBesidePages({
    bus,
    idle: (work) => void waiting.push(work),
    readAccounts: () => {
      reads.push('accounts');
      return readAccounts();
    },
    readLookups: () => {
      reads.push('lookups');
      return Promise.resolve();
    },
  }));
}
const whenIdle = async (): Promise<void> => {
  for (const work of waiting.splice(0)) work();
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  resetBus();
  waiting = [];
  reads = [];
});
afterEach(() => stop());

it('reads accounts and lists once somebody has signed in, when there is time', async () => {
  const accounts = recordEvents('accounts');
  const [first] = merchantSession.accounts;
  const renamed = [{ ...first!, name: 'Renamed' }];
  start(() => Promise.resolve(renamed));
  await whenIdle();
  expect(reads).toEqual([]);
  signInForTest();
  expect(reads).toEqual([]);
  await whenIdle();
  expect(reads).toEqual(['accounts', 'lookups']);
  expect(accounts).toEqual([renamed]);
  // A new token is the same user.
  bus.set('session', { ...merchantSession, token: 'another' });
  await whenIdle();
  expect(reads).toHaveLength(2);
});

it('says nothing of accounts that are as they were', async () => {
  const accounts = recordEvents('accounts');
  start(() => Promise.resolve(merchantSession.accounts));
  signInForTest();
  await whenIdle();
  expect(reads).toContain('accounts');
  expect(accounts).toEqual([]);
});

it('keeps the session’s where they cannot be read, or are another user’s by then', async () => {
  const accounts = recordEvents('accounts');
  start(() => Promise.reject(new Error('away')));
  signInForTest();
  await whenIdle();
  stop();
  start(() => {
    bus.set('session', staffSession);
    return Promise.resolve([]);
  });
  await whenIdle();
  expect(accounts).toEqual([]);
});
