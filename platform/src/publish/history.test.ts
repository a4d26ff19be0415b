import { registryEntry } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { goLive } from './go-live';
import { readHistory } from './history';
import { widenRollOut } from './roll-out-moves';
import { localStore } from './store';

const NAME = 'mf-risk';
const LOG = 'log/history/mf-risk.jsonl';
const AT = '2026-11-22T10:00:00.000Z';

/** A store whose log has one line. */
function storeWith(line: Record<string, unknown>) {
  const store = localStore(temporaryFolder());
  writeFiles(store.folder, { [LOG]: `${JSON.stringify(line)}\n` });
  return store;
}

test('entries written by earlier versions keep the reach of their roll-out', async () => {
  const event = { at: AT, by: 'jo', what: 'begin', from: '1.0.0', to: '1.1.0' };
  const store = storeWith({ ...event, sendToAcquirer: '25 %' });
  expect(await readHistory(store, NAME)).toEqual([{ ...event, reach: '25 %' }]);
});

test('a roll-out and its change are written with their reach', async () => {
  const store = localStore(temporaryFolder());
  const build = (version: string) => registryEntry(NAME, { version }).live;
  const threshold = { errorRate: 0.1, loads: 10 };
  await goLive(store, NAME, 'http://localhost:3007', build('1.0.0'));
  await goLive(store, NAME, 'http://localhost:3007', build('1.1.0'), {
    rollOut: { percent: 25, threshold },
  });
  await widenRollOut(store, NAME, { accounts: [7, 9] });
  const lines = (await store.read(LOG))!.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { reach?: string }).reach)).toEqual([
    undefined,
    '25 %',
    'accounts 7, 9',
  ]);
  expect(lines.join('')).not.toContain('sendToAcquirer');
});
