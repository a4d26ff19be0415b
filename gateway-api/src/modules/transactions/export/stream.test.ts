import { Readable } from 'node:stream';
import { ExportSlots } from './stream';

const ANN = 1;
const BEN = 2;
const refused = expect.objectContaining({ statusCode: 503, code: 'busy' });
const opened: Readable[] = [];
const open = async () => {
  const stream = new Readable({ read: () => undefined });
  opened.push(stream);
  return stream;
};
// An export that nobody ends breaks off by itself, later than this file.
afterEach(() => opened.splice(0).forEach((stream) => stream.destroy()));

/** Ends an export and waits until that is known. */
async function end(stream: Readable): Promise<void> {
  stream.destroy();
  await new Promise((resolve) => stream.once('close', resolve));
}

it('lets so many go on at a time, and the next when one is done or could not begin', async () => {
  const slots = new ExportSlots(2, 2);
  const first = await slots.run(ANN, open);
  await slots.run(ANN, open);
  await expect(slots.run(BEN, open)).rejects.toEqual(refused);
  await end(first);
  const broken = slots.run(BEN, () => Promise.reject(new Error('No such column.')));
  await expect(broken).rejects.toThrow('No such column.');
  await expect(slots.run(BEN, open)).resolves.toBeDefined();
});

it('leaves a slot to others, however many people of one merchant ask', async () => {
  const slots = new ExportSlots(3, 2);
  await slots.run(ANN, open);
  await slots.run(ANN, open);
  await expect(slots.run(ANN, open)).rejects.toEqual(refused);
  await expect(slots.run(BEN, open)).resolves.toBeDefined();
});

it('breaks an export off that takes too long, and gives its slot to the next', async () => {
  const slots = new ExportSlots(1, 1, 1);
  const slow = await slots.run(ANN, open);
  const error = await new Promise((resolve) => slow.once('error', resolve));
  expect(error).toEqual(new Error('The export took too long.'));
  if (!slow.closed) await new Promise((resolve) => slow.once('close', resolve));
  await expect(slots.run(BEN, open)).resolves.toBeDefined();
});
