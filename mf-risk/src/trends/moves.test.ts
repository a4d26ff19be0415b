import { binMoves, volumeMoves } from './moves';

const of = (payments: number, volume = payments, approved = payments, disputes = 0) => ({
  payments,
  volume,
  approved,
  disputes,
});

it.each([
  ['twice as many', 20, 10, [{ what: 'payments', how: 'times', times: 2 }]],
  ['just less than twice', 1_999, 1_000, []],
  ['half as many', 10, 20, [{ what: 'payments', how: 'times', times: 0.5 }]],
  ['just more than half', 1_001, 2_000, []],
  ['twice as many, of a handful', 9, 4, []],
  ['ten out of nothing', 10, 0, [{ what: 'payments', how: 'new' }]],
  ['nine out of nothing', 9, 0, []],
  ['nothing of ten', 0, 10, [{ what: 'payments', how: 'gone', before: 10 }]],
] as const)('payments: %s', (_what, now, before, moves) => {
  const money = 500;
  expect(
    volumeMoves({
      now: { payments: now, volume: money },
      before: { payments: before, volume: money },
    }),
  ).toEqual(moves);
});

it('says how many times the volume is', () => {
  expect(binMoves({ now: of(10, 3_200), before: of(10, 1_000) })).toEqual([
    { what: 'volume', how: 'times', times: 3.2 },
  ]);
  expect(binMoves({ now: of(10, 1_999), before: of(10, 1_000) })).toEqual([]);
  expect(binMoves({ now: of(10, 5), before: of(10, 0) })).toEqual([]);
});

it.each([
  ['ten points lower', 80, 90, [{ what: 'approval', how: 'lower', points: 10 }]],
  ['nine points lower', 81, 90, []],
  ['ten points higher', 90, 80, [{ what: 'approval', how: 'higher', points: 10 }]],
] as const)('the approval rate: %s', (_what, now, before, moves) => {
  expect(binMoves({ now: of(100, 1, now), before: of(100, 1, before) })).toEqual(moves);
});

it('makes nothing of the approval rate of a few', () => {
  expect(binMoves({ now: of(9, 1, 0), before: of(9, 1, 9) })).toEqual([]);
});

it.each([
  ['twice the rate', 4, 2, [{ what: 'disputes', how: 'times', times: 2 }]],
  ['less than twice', 3, 2, []],
  ['two out of nothing', 2, 0, []],
  ['three out of nothing', 3, 0, [{ what: 'disputes', how: 'new' }]],
  ['fewer', 3, 9, []],
] as const)('disputes: %s', (_what, now, before, moves) => {
  expect(binMoves({ now: of(100, 1, 100, now), before: of(100, 1, 100, before) })).toEqual(moves);
});
