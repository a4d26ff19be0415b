import { isRunning } from '../processes';
import { query, untilGone, useBench } from './support';

const bench = useBench();

it('two processes that start at once share one server, made once', async () => {
  const folder = await bench.folder();
  const holders = [bench.hold(folder), bench.hold(folder)];
  const [one, other] = await Promise.all(holders.map((holder) => holder.said('pid')));
  expect(other?.pid).toBe(one?.pid);
  expect([one?.['adopted'], other?.['adopted']].sort()).toEqual([false, true]);
});

it('the server goes on until the last who uses it has stopped it', async () => {
  const folder = await bench.folder();
  const [one, other] = await Promise.all([bench.start(folder), bench.start(folder)]);
  expect(other.pid).toBe(one.pid);

  await one.stop();
  expect(bench.log).toContainEqual(expect.stringContaining('The database goes on for process'));
  await expect(query(other.connectionString, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
  await other.stop();
  await untilGone(one.pid);
});

it('one who was killed does not keep the server up', async () => {
  const folder = await bench.folder();
  const killed = bench.hold(folder);
  await killed.said('pid');
  const ours = await bench.start(folder);
  expect(bench.log.join('\n')).toContain(`with process ${killed.process.pid}`);
  killed.process.kill('SIGKILL');
  await killed.ended;

  await ours.stop();
  await expect(isRunning(ours.pid)).resolves.toBe(false);
});
