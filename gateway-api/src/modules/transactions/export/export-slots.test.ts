import { ExportSlots } from './export-slots';

const ANN = 1;
const BEN = 2;
const refused = expect.objectContaining({ statusCode: 503, code: 'busy' });

it('lets so many go on at a time, and the next when one is done', () => {
  const turns = new ExportSlots(2, 2);
  const giveBack = turns.take(ANN);
  turns.take(ANN);
  expect(() => turns.take(BEN)).toThrow(refused);
  giveBack();
  expect(() => turns.take(BEN)).not.toThrow();
});

it('leaves a turn to others, however often one user asks', () => {
  const turns = new ExportSlots(3, 2);
  turns.take(ANN);
  turns.take(ANN);
  expect(() => turns.take(ANN)).toThrow(refused);
  expect(() => turns.take(BEN)).not.toThrow();
});

it('takes a turn back once', () => {
  const turns = new ExportSlots(1, 1);
  const giveBack = turns.take(ANN);
  giveBack();
  turns.take(BEN);
  giveBack();
  expect(() => turns.take(ANN)).toThrow(refused);
});
