import { openAnswer, sealAnswer } from './sealed-response';

it.each([[{ a: [1, 'ü'] }], [null], ['text'], [undefined]])(
  'opens what it sealed: %j',
  (answer) => {
    expect(openAnswer('key', sealAnswer('key', answer))).toEqual(answer ?? null);
  },
);

it('opens with no other key', () => {
  expect(() => openAnswer('another', sealAnswer('key', { a: 1 }))).toThrow();
});

it('notices a change of what was stored', () => {
  const sealed = sealAnswer('key', { amount: 100 });
  sealed[14]! ^= 1;
  expect(() => openAnswer('key', sealed)).toThrow();
});
