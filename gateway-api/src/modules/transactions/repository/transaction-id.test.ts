import { idsThatBegin } from './transaction-id';

const zeros = '0'.repeat(12);

it.each([
  ['0199', '01990000-0000-0000-0000-000000000000', '0199ffff-ffff-ffff-ffff-ffffffffffff'],
  ['0199F', '0199f000-0000-0000-0000-000000000000', '0199ffff-ffff-ffff-ffff-ffffffffffff'],
  ['01990000-', `01990000-0000-0000-0000-${zeros}`, '01990000-ffff-ffff-ffff-ffffffffffff'],
  ['01990000-0000-7', `01990000-0000-7000-0000-${zeros}`, '01990000-0000-7fff-ffff-ffffffffffff'],
])('puts the ids that begin with %s between two', (text, low, high) => {
  expect(idsThatBegin(text)).toEqual([low, high]);
});

it('is one id where all of it is there', () => {
  const id = '01990000-0000-7000-8000-0123456789ab';
  expect(idsThatBegin(id)).toEqual([id, id]);
});

it.each(['', 'x', '-', '0199-', '019900000', '01990000-0000-7000-8000-0123456789ab0', '0199 '])(
  'knows no id that begins with "%s"',
  (text) => expect(idsThatBegin(text)).toBeUndefined(),
);
