import type { Comparison } from './against';
import { percentiles, type Percentiles } from './percentiles';

/** Says how many calls a second this build made, beside another one. */
export function sayComparison({ ours, theirs }: Comparison): void {
  const median = (of: number[]) => percentiles(of).p50;
  const ratio = (median(ours) / median(theirs)).toFixed(2);
  const words = (of: number[]) => of.map((one) => one.toFixed(0)).join(', ');
  say('16 clients, 80/20, this build ÷ the other', `${ratio}, goal 2`);
  say('  … calls a second', `${words(ours)}; the other ${words(theirs)}`);
}

/** Says how much slower a call is than its SQL. */
export function compare(name: string, whole: Percentiles, alone: Percentiles): void {
  const ratio = (whole.p95 / alone.p95).toFixed(2);
  say(name, `${inWords(whole)}; its SQL alone ${inWords(alone)}; ratio of p95 ${ratio}`);
}

/** Both figures in milliseconds. */
export function inWords({ p50, p95 }: Percentiles): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}

/** A number with separators, the same in every locale. */
export function words(count: number): string {
  return count.toLocaleString('en');
}

/** One line on standard output, its figures below those of the others. */
export function say(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(46)} ${figure}\n`);
}
