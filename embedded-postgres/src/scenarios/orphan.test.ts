import { query, untilGone, useBench } from './support';

const bench = useBench();

describe('when our process was killed outright', () => {
  it('the next start takes over the server it left, with all that was committed', async () => {
    const folder = await bench.folder();
    const killed = bench.hold(folder);
    const left = await killed.said('pid');
    await query(String(left['connectionString']), 'CREATE TABLE kept AS SELECT 7 AS n');
    killed.process.kill('SIGKILL');
    await killed.ended;

    const next = await bench.start(folder);
    expect(next).toMatchObject({ pid: left.pid, port: left['port'], adopted: true });
    expect(bench.log.join('\n')).toMatch(/Took over the database on port \d+ \(process \d+\)/);
    await expect(query(next.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
  });

  it('the one who took the server over stops it', async () => {
    const folder = await bench.folder();
    const killed = bench.hold(folder);
    await killed.said('pid');
    killed.process.kill('SIGKILL');
    await killed.ended;

    const next = await bench.start(folder);
    await next.stop();
    await untilGone(next.pid);
    await expect(query(next.connectionString, 'SELECT 1')).rejects.toThrow(/ENOENT/);
  });

  it('another port that is asked for does not matter, and is said so', async () => {
    const folder = await bench.folder();
    const killed = bench.hold(folder);
    const left = await killed.said('pid');
    killed.process.kill('SIGKILL');
    await killed.ended;

    const next = await bench.start(folder, { port: 5511 });
    expect(next.port).toBe(left['port']);
    expect(bench.log.join('\n')).toContain('so 5511 is not used');
  });
});

describe('when the database’s server was killed outright', () => {
  it('the next start recovers what was committed', async () => {
    const folder = await bench.folder();
    const first = await bench.start(folder, { durability: 'full' });
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
    process.kill(first.pid, 'SIGKILL');
    await untilGone(first.pid);

    const next = await bench.start(folder, { durability: 'full' });
    expect(next.adopted).toBe(false);
    await expect(query(next.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
  });

  it('the next start waits for its processes that still work', async () => {
    const folder = await bench.folder();
    const first = await bench.start(folder, { durability: 'full' });
    const working = query(
      first.connectionString,
      'SELECT count(*) FROM generate_series(1, 10000000)',
    ).catch((error: unknown) => error);
    await query(first.connectionString, 'SELECT pg_sleep(0.3)');
    process.kill(first.pid, 'SIGKILL');
    await untilGone(first.pid);

    const next = await bench.start(folder, { durability: 'full' });
    expect(next.adopted).toBe(false);
    expect(bench.log).toContain('Processes of a killed database server are still ending: waiting.');
    await working;
    await expect(query(next.connectionString, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
  });

  it('it is started again on its port by who asked for that, and stopped by them', async () => {
    const folder = await bench.folder();
    const held = await bench.start(folder, { durability: 'full', restarts: true });
    await query(held.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
    process.kill(held.pid, 'SIGKILL');
    await untilGone(held.pid);

    const kept = async (): Promise<unknown> =>
      query(held.connectionString, 'SELECT n FROM kept').catch(() => kept());
    await expect(kept()).resolves.toEqual([{ n: 7 }]);
    expect(bench.log).toContain('The database has ended by itself: it is started again.');
    await held.stop();
    await expect(query(held.connectionString, 'SELECT 1')).rejects.toThrow(/ENOENT/);
  });
});
