import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.join(__dirname, 'testing/write-lines.ts');

function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout });
  return { child, lines };
}

async function linesOf(...args: string[]): Promise<string[]> {
  const { child, lines } = start(...args);
  const read: string[] = [];
  lines.on('line', (line) => read.push((JSON.parse(line) as { msg: string }).msg));
  await once(child, 'close');
  return read;
}

it.each(['exits', 'throws', 'has nothing left to do'])(
  'loses no line of a process that %s',
  async (ends) => {
    expect(await linesOf(ends, 'info', 'info')).toEqual(['a line of info', 'a line of info']);
  },
);

it('writes an error at once, after the lines before it, whatever becomes of the process', async () => {
  const written = await linesOf('is killed', 'info', 'error');
  expect(written).toEqual(['a line of info', 'a line of error']);
});

it('writes a line while the process goes on', async () => {
  const { child, lines } = start('waits', 'info');
  const [line] = (await once(lines, 'line')) as [string];
  expect(line).toContain('a line of info');
  child.kill('SIGKILL');
  await once(child, 'close');
});
