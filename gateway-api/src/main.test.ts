import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSameSecret } from './core/secrets/same-secret';
import { freePort } from './testing/free-port';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
let dataDir: string;
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'main-'));
});

afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output(): { stdout: string; stderr: string };
  exit: Promise<number | null>;
}

/** The gateway as it is started in development, in a process of its own. */
function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.add(child);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const exit = once(child, 'exit').then(([code]) => {
    processes.delete(child);
    return code as number | null;
  });
  return { child, exit, output: () => ({ stdout, stderr }) };
}

async function readyLine({ output, exit }: Run): Promise<{ url: string }> {
  let ended = false;
  void exit.then(() => (ended = true));
  for (;;) {
    const line = output()
      .stdout.split('\n')
      .find((text) => text.includes('"gateway ready"'));
    if (line) return JSON.parse(line);
    if (ended) throw new Error(`It ended: ${output().stdout}${output().stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('says in one line that it is ready and where, answers, and stops when asked', async () => {
  const port = await freePort();
  const gateway = run({ PORT_GATEWAY: String(port), DATABASE_URL: database.connectionString });
  const { url } = await readyLine(gateway);
  expect(url).toBe(`http://localhost:${port}`);
  const health = await fetch(`${url}/health`);
  await expect(health.json()).resolves.toMatchObject({ status: 'ok' });

  const second = run({ PORT_GATEWAY: String(port), DATABASE_URL: database.connectionString });
  await expect(second.exit).resolves.toBe(1);
  expect(second.output().stderr.trim()).toBe(
    `Port ${port} is taken. Stop what uses it, or set PORT_GATEWAY to another port.`,
  );

  gateway.child.kill('SIGTERM');
  await expect(gateway.exit).resolves.toBe(0);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  const { stdout } = gateway.output();
  expect(stdout.match(/"gateway ready"/g)).toHaveLength(1);
  expect(stdout).not.toContain(new URL(database.connectionString).password);
}, 60_000);

it('does not start with another secret than the database was used with, unless it names that one', async () => {
  const [before, after] = ['a'.repeat(32), 'b'.repeat(32)];
  const own = await createTestDatabase();
  await requireSameSecret(own.db, before, []);
  const settings = {
    PORT_GATEWAY: String(await freePort()),
    DATABASE_URL: own.connectionString,
    GATEWAY_SECRET: after,
  };
  const refused = run(settings);
  expect(await refused.exit).toBe(1);
  expect(refused.output().stdout + refused.output().stderr).toContain('GATEWAY_SECRET_PREVIOUS');

  const moved = run({ ...settings, GATEWAY_SECRET_PREVIOUS: before });
  await readyLine(moved);
  moved.child.kill('SIGTERM');
  expect(await moved.exit).toBe(0);
  await own.drop();
}, 60_000);

it('says what is wrong with its configuration', async () => {
  const gateway = run({ PORT_GATEWAY: 'four thousand' });
  await expect(gateway.exit).resolves.toBe(1);
  expect(gateway.output().stderr).toContain('PORT_GATEWAY: must be a whole number from 1 to 65535');
  expect(gateway.output().stdout).toBe('');
});
