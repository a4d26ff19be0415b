import type { BinFigures, FlaggedFigures } from '@mbo/gateway-contract/risk-trends';

/** With fewer payments than that in both periods a change is not significant. */
const ENOUGH_PAYMENTS = 10;
/** A figure that is so many times as high, or as low, is unusual. */
const UNUSUAL_TIMES = 2;
/** So is an approval rate that has moved by so many points of a hundred. */
const UNUSUAL_POINTS = 10;
/** With fewer disputes than that a change is not significant. */
const ENOUGH_DISPUTES = 3;

export type Measure = 'volume' | 'payments' | 'approval' | 'disputes';

/** A figure that has moved further than figures do from one period to the next. */
export type Move = { what: Measure } & (
  | { how: 'times'; times: number }
  | { how: 'lower' | 'higher'; points: number }
  | { how: 'new' }
  | { how: 'gone'; before: number }
);

interface Compared<Figures> {
  now: Figures;
  before: Figures;
}

/** How many of a hundred; undefined of none. */
export function rateOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : (part / whole) * 100;
}

/** What of payments and their volume is unusual. */
export function volumeMoves({ now, before }: Compared<FlaggedFigures>): Move[] {
  if (Math.max(now.payments, before.payments) < ENOUGH_PAYMENTS) return [];
  if (before.payments === 0) return [{ what: 'payments', how: 'new' }];
  if (now.payments === 0) return [{ what: 'payments', how: 'gone', before: before.payments }];
  return [
    ...timesMove('volume', now.volume, before.volume),
    ...timesMove('payments', now.payments, before.payments),
  ];
}

/** What of a BIN's figures is unusual. */
export function binMoves({ now, before }: Compared<BinFigures>): Move[] {
  return [
    ...volumeMoves({ now, before }),
    ...approvalMove(now, before),
    ...disputesMove(now, before),
  ];
}

function timesMove(what: Measure, now: number, before: number): Move[] {
  if (before === 0 || now === 0) return [];
  const times = now / before;
  return times >= UNUSUAL_TIMES || times <= 1 / UNUSUAL_TIMES
    ? [{ what, how: 'times', times }]
    : [];
}

function approvalMove(now: BinFigures, before: BinFigures): Move[] {
  if (Math.min(now.payments, before.payments) < ENOUGH_PAYMENTS) return [];
  const points =
    ((now.approved * before.payments - before.approved * now.payments) * 100) /
    (now.payments * before.payments);
  if (Math.abs(points) < UNUSUAL_POINTS) return [];
  return [{ what: 'approval', how: points < 0 ? 'lower' : 'higher', points: Math.abs(points) }];
}

/** Disputes come in late, so a lower count than before is not significant. */
function disputesMove(now: BinFigures, before: BinFigures): Move[] {
  if (now.disputes < ENOUGH_DISPUTES) return [];
  if (before.disputes === 0) return [{ what: 'disputes', how: 'new' }];
  const [rate, earlier] = [
    rateOf(now.disputes, now.approved),
    rateOf(before.disputes, before.approved),
  ];
  if (rate === undefined || earlier === undefined) return [];
  const times = rate / earlier;
  return times >= UNUSUAL_TIMES ? [{ what: 'disputes', how: 'times', times }] : [];
}
