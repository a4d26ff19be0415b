import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './launcher';
import { runningEmbeddedPostgres } from './running';
import type { EmbeddedPostgres } from './options';
import { query, untilGone, useBench } from './scenarios/support';

const bench = useBench();

describe('a first start', () => {
  it('makes a database that keeps what it is given over the next start', async () => {
    const folder = await bench.folder();
    const first = await bench.start(folder, { durability: 'full' });
    expect(first.adopted).toBe(false);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    await untilGone(first.pid);

    const second = await bench.start(folder, { durability: 'full' });
    expect(second.adopted).toBe(false);
    await expect(query(second.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
    const [settings] = await query(
      second.connectionString,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
              current_setting('synchronous_commit') AS commits`,
    );
    expect(settings).toEqual({ fsync: 'on', pages: 'on', commits: 'on' });
  });

  it('names the database as asked', async () => {
    const { connectionString } = await bench.start(await bench.folder(), {
      databaseName: 'back_office',
    });
    await expect(query(connectionString, 'SELECT current_database() AS name')).resolves.toEqual([
      { name: 'back_office' },
    ]);
  });

  it('refuses a database name that would need quoting', async () => {
    const start = bench.start(await bench.folder(), { databaseName: 'x"; DROP ROLE postgres' });
    await expect(start).rejects.toThrow('is not a name for a database');
  });
});

describe('the server', () => {
  let server: EmbeddedPostgres;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mbo-launcher-'));
    const logger = { info: () => undefined, warn: () => undefined };
    server = await startEmbeddedPostgres({ dataDir, durability: 'none', logger });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  it('knows the letters of all languages, and sorts alike on every machine', async () => {
    const { connectionString } = server;
    const [row] = await query(
      connectionString,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale,
              'ÉCOLE ЖУК' ILIKE 'école жук' AS alike, lower('ÅΣ') AS lower
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      alike: true,
      lower: 'åσ',
    });
  });

  it('listens on this machine only, by TCP and through a socket of its own', async () => {
    const { connectionString, superuserConnectionString, folder } = server;
    const [row] = await query(superuserConnectionString, 'SHOW listen_addresses');
    expect(row).toEqual({ listen_addresses: '127.0.0.1' });
    expect(new URL(connectionString).searchParams.get('host')).toBe(join(folder, 'socket'));

    const peer = 'SELECT host(inet_client_addr()) AS peer';
    await expect(query(connectionString, peer)).resolves.toEqual([{ peer: null }]);
    const byTcp = new URL(connectionString);
    byTcp.searchParams.delete('host');
    await expect(query(byTcp.href, peer)).resolves.toEqual([{ peer: '127.0.0.1' }]);
  });

  it('lets nobody in without the password, which is stored as a scram verifier', async () => {
    const { superuserConnectionString } = server;
    for (const password of ['', 'postgres']) {
      const url = new URL(superuserConnectionString);
      url.password = password;
      await expect(query(url.toString(), 'SELECT 1')).rejects.toThrow(/password/i);
      url.searchParams.delete('host');
      await expect(query(url.toString(), 'SELECT 1')).rejects.toThrow(/password/i);
    }
    await expect(
      query(
        superuserConnectionString,
        `SELECT bool_and(rolpassword LIKE 'SCRAM-SHA-256$%') AS scram FROM pg_authid
          WHERE rolcanlogin`,
      ),
    ).resolves.toEqual([{ scram: true }]);
  });

  it('gives the application a role that can neither read the server’s files nor run programs', async () => {
    const { connectionString } = server;
    await expect(query(connectionString, "SELECT pg_read_file('PG_VERSION')")).rejects.toThrow(
      /permission denied/,
    );
    await expect(query(connectionString, "COPY (SELECT 1) TO PROGRAM 'id'")).rejects.toThrow(
      /permission denied/,
    );
    await expect(query(connectionString, 'CREATE TABLE own (n int)')).resolves.toEqual([]);
  });

  it('is found by who only wants to read, and not once it is gone', async () => {
    const { connectionString, folder } = server;
    await expect(runningEmbeddedPostgres(folder)).resolves.toBe(connectionString);
    await expect(runningEmbeddedPostgres(join(folder, 'nowhere'))).resolves.toBeUndefined();
  });

  it('writes no statement and no value into its log', async () => {
    const { connectionString, folder } = server;
    await query(connectionString, 'CREATE TABLE people (email text UNIQUE)');
    await query(connectionString, "INSERT INTO people VALUES ('ada@example.com')");
    await expect(
      query(connectionString, "INSERT INTO people VALUES ('ada@example.com')"),
    ).rejects.toThrow(/duplicate key/);
    const log = await readFile(join(folder, 'server.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.com');
  });

  it('never runs as root and is the head of a process group of its own', async () => {
    const { pid } = server;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const uids = /^Uid:\s+(\S.*)$/m.exec(status)?.[1]?.split('\t') ?? [];
    expect(uids).toHaveLength(4);
    expect(uids).not.toContain('0');
    expect(/^Groups:\s*$/m.test(status) || process.getuid?.() !== 0).toBe(true);
    const group = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
  });

  it('keeps passwords and log for us alone, and the cluster for its own user', async () => {
    const { folder } = server;
    const modeOf = async (name: string): Promise<string> =>
      ((await stat(join(folder, name))).mode & 0o777).toString(8);
    await expect(modeOf('passwords.json')).resolves.toBe('600');
    await expect(modeOf('server.log')).resolves.toBe('600');
    await expect(modeOf('cluster')).resolves.toBe('700');
    await expect(modeOf('socket')).resolves.toBe('700');
    expect((await stat(join(folder, 'cluster'))).uid).not.toBe(0);
  });

  it('has its configuration outside of what its user may write', async () => {
    const { superuserConnectionString, folder } = server;
    await expect(query(superuserConnectionString, 'SHOW config_file')).resolves.toEqual([
      { config_file: join(folder, 'postgresql.conf') },
    ]);
  });
});

describe('stopping', () => {
  it('may be asked for twice', async () => {
    const server = await bench.start(await bench.folder());
    await Promise.all([server.stop(), server.stop()]);
    await expect(query(server.connectionString, 'SELECT 1')).rejects.toThrow(/ENOENT/);
  });
});
