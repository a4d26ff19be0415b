import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFailure, logFileOf, openLog, readLogSince } from './server-log';

const HOME = '/srv/.data/database';

describe('why a server ended at once is said in plain words', () => {
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'disk-full',
      /The disk that holds \/srv\/\.data\/database is full.*DATA_DIR/,
    ],
    [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\n' +
        'FATAL:  could not create any TCP/IP sockets',
      'port-taken',
      /port 5439 .* is taken.*PORT_DATABASE/,
    ],
    [
      'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
      'locked',
      /Another PostgreSQL works on/,
    ],
    [
      'FATAL:  could not open file "global/pg_control": Permission denied',
      'folder',
      /may not use its own folder.*Permission denied/,
    ],
    [
      '2026-03-01 10:00:00 UTC [7] FATAL:  could not load library "x"\nLOG:  shut down',
      'failed',
      /did not start: could not load library "x"\. Its log: \/srv/,
    ],
    ['', 'failed', /it gave no reason/],
  ])('%s', (log, code, message) => {
    const error = explainFailure(log, HOME, 5439);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

describe('the log', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'mbo-log-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  it('is read from where this start began', async () => {
    await writeFile(logFileOf(home), 'FATAL:  of yesterday\n');
    const { handle, start } = await openLog(home);
    await handle.writeFile('FATAL:  of today\n');
    await handle.close();
    await expect(readLogSince(home, start)).resolves.toBe('FATAL:  of today\n');
  });

  it('that has grown large is put aside', async () => {
    await writeFile(logFileOf(home), '');
    await truncate(logFileOf(home), 6_000_000);
    const { handle, start } = await openLog(home);
    await handle.close();
    expect(start).toBe(0);
    await expect(readdir(home)).resolves.toEqual(['server.log', 'server.log.1']);
  });
});
