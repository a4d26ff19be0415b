import { Slots } from './slots';

const ANN = 1;
const BEN = 2;
const CID = 3;

it('lets so many work at a time, of each account fewer, and says busy to the rest', () => {
  const slots = new Slots(3, 2, 'Later, please.');
  slots.take(ANN);
  slots.take(ANN);
  const busy = expect.objectContaining({ statusCode: 503, message: 'Later, please.' });
  expect(() => slots.take(ANN)).toThrow(busy);
  slots.take(BEN);
  expect(() => slots.take(CID)).toThrow(busy);
});

it('gives a slot back once, however often that is said', () => {
  const slots = new Slots(2, 1, 'Later, please.');
  const giveBack = slots.take(ANN);
  slots.take(BEN);
  giveBack();
  giveBack();
  slots.take(ANN);
  expect(() => slots.take(CID)).toThrow();
});
