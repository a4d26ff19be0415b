import { idle } from '@mbo/shared/ui';
import type { charts } from './chart-library';

type Charts = typeof charts;

let turn: Promise<unknown> = Promise.resolve();
let library: Charts | undefined;

/** Loads a chart for `lazy`, one after the other and each when the page has nothing better to do. */
export function loadChart<C extends keyof Charts>(name: C): ReturnType<Charts[C]> {
  const chart = turn.then(idle).then(async () => {
    if (!library) {
      library = (await import('./chart-library')).charts;
      await idle();
    }
    return library[name]();
  });
  turn = chart.catch(() => undefined);
  return chart as ReturnType<Charts[C]>;
}
