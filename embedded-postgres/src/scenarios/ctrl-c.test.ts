import { readPostmasterPid } from '../postmaster-pid';
import { join } from 'node:path';
import { untilGone, useBench } from './support';

const bench = useBench();

/** What a terminal does: the signal goes to every process of the group in front. */
function pressCtrlC(pid: number | undefined): void {
  if (pid === undefined) throw new Error('There is no process to interrupt.');
  process.kill(-pid, 'SIGINT');
}

it('Ctrl-C leaves the server up until our own work is done, then it is stopped in order', async () => {
  const folder = await bench.folder();
  const holder = bench.hold(folder);
  const { pid } = await holder.said('pid');

  pressCtrlC(holder.process.pid);
  await expect(holder.said('finished')).resolves.toEqual({ finished: 42 });
  await expect(holder.ended).resolves.toBe(0);
  await untilGone(Number(pid));
  // An orderly stop removes the file; a crash would have left it.
  await expect(readPostmasterPid(join(folder, 'cluster'))).resolves.toBeUndefined();
});
