import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listen } from '../serve/listen';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { ask } from '../testing/request';
import { testProgram } from '../testing/test-program';
import { GatewayProcess, tail } from './gateway-process';

const HEALTHY = `
  const http = require('node:http');
  const server = http.createServer((request, response) => {
    if (request.url === '/crash') process.exit(7);
    response.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT_GATEWAY), '127.0.0.1');
  process.on('SIGTERM', () => {
    require('node:fs').writeFileSync('stopped', 'in order');
    process.exit(0);
  });`;

let folder: string;
let port: number;
let said: string[];
let gateway: GatewayProcess;

beforeEach(async () => {
  folder = temporaryFolder();
  said = [];
  const server = await listen(async () => undefined, { port: 0 });
  ({ port } = server);
  await server.close();
});
afterEach(() => gateway.stop());

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
};

function make(program: string): GatewayProcess {
  writeFiles(folder, { 'main.cjs': program });
  gateway = new GatewayProcess({
    root: ROOT,
    program: path.join(folder, 'main.cjs'),
    cwd: folder,
    env: { ...process.env, PORT_GATEWAY: String(port) },
    healthUrl: `http://127.0.0.1:${port}/health`,
    logFile: path.join(folder, 'logs/gateway.log'),
    say: (text) => said.push(text),
  });
  return gateway;
}

async function pidOnceUp(): Promise<string> {
  for (;;) {
    const answer = await ask(port, '/health').catch(() => undefined);
    if (answer) return answer.body.toString();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('it is up once it answers, and stops in order', async () => {
  await make(HEALTHY).start();
  await pidOnceUp();
  await gateway.stop();
  expect(readFileSync(path.join(folder, 'stopped'), 'utf8')).toBe('in order');
  await expect(ask(port, '/health')).rejects.toThrow('ECONNREFUSED');
});

test('one that ends at its start is reported with what it said', async () => {
  const start = make(`
    console.log('{"level":"info","msg":"starting"}');
    console.error('DATABASE_URL: the server refuses the password.');
    process.exit(1);`).start();
  await expect(start).rejects.toThrow(
    /ended at its start \(code 1\).*\nDATABASE_URL: the server refuses the password\.$/s,
  );
});

test('one that crashes is started again, and that is said', async () => {
  await make(HEALTHY).start();
  const first = await pidOnceUp();
  await ask(port, '/crash').catch(() => undefined);
  const second = await pidOnceUp();
  expect(second).not.toBe(first);
  expect(said).toEqual([expect.stringMatching(/ended \(code 7\).*started again in 1 s/)]);
});

test('one that is stopped while it starts does not stay', async () => {
  const starting = make('setInterval(() => {}, 1000);').start();
  starting.catch(() => undefined);
  await gateway.stop();
  await expect(starting).rejects.toThrow(/The gateway (was stopped|ended)/);
});

test('when the process that started it is killed, it stops in order as well', async () => {
  make(HEALTHY);
  const starter = spawn(
    process.execPath,
    [testProgram('start-gateway'), ROOT, folder, String(port)],
    { stdio: 'ignore' },
  );
  await pidOnceUp();
  starter.kill('SIGKILL');
  const note = path.join(folder, 'stopped');
  await until(() => existsSync(note));
  // It has said so, and may take a moment to end.
  let refusal = '';
  while (refusal !== 'ECONNREFUSED') {
    refusal = await ask(port, '/health').then(
      () => '',
      (error: NodeJS.ErrnoException) => error.code ?? '',
    );
  }
});

test('the log of the run before is kept beside', async () => {
  writeFiles(folder, { 'logs/gateway.log': 'an earlier run' });
  await make(HEALTHY).start();
  expect(readFileSync(path.join(folder, 'logs/gateway.log.1'), 'utf8')).toBe('an earlier run');
  expect(existsSync(path.join(folder, 'logs/gateway.log'))).toBe(true);
});

test('of a log without plain sentences the last lines are shown', () => {
  writeFiles(folder, { log: '{"msg":"one"}\n{"msg":"two"}\n' });
  make('');
  expect(tail(path.join(folder, 'log'), 1)).toBe('{"msg":"two"}');
});
