import type { Comparison } from './against';
import type { InvoicingFigures } from './invoicing';
import { percentiles, type Percentiles } from './percentiles';
import type { ReportingFigures } from './reporting';
import type { RiskFigures } from './risk';
import type { measureRouting, measureWebhooks } from './settings';

/** Says how fast analytics, statements and reports were, and what memory they took. */
export function sayReporting({ reports, statements, analytics }: ReportingFigures): void {
  say('analytics over 90 days, one business', `${inWords(analytics.business)}, goal p95 50 ms`);
  say('analytics over 90 days, all businesses', `${inWords(analytics.account)}, goal p95 100 ms`);
  say(
    `${words(statements.count)} statements of a year`,
    `${words(Math.round(statements.rowsASecond))} of ${words(statements.transactions)} ` +
      `transactions a second, ${statements.memoryMegabytes.toFixed(0)} MB over idle`,
  );
  for (const report of reports) {
    const ratio = (report.copyRowsASecond / report.rowsASecond).toFixed(1);
    say(
      `${report.reportType} report of ${words(report.rows)} rows`,
      `first byte ${report.firstByteMs.toFixed(0)} ms, ${words(Math.round(report.rowsASecond))} ` +
        `rows a second, bare COPY ${ratio} times as many, ` +
        `${report.memoryMegabytes.toFixed(0)} MB over idle, goal 30`,
    );
  }
}

/** Says how fast PDFs, batches and subscriptions were, and what others noticed of it. */
export function sayInvoicing({ pdf, batch, subscriptions }: InvoicingFigures): void {
  say(
    `PDF of an invoice of ${words(pdf.items)} items`,
    `${inWords(pdf.milliseconds)}; somebody else waits ${pdf.longestWaitMs.toFixed(0)} ms at most`,
  );
  say(
    `batch of ${words(batch.rows)} invoices`,
    `checked in ${batch.checkSeconds.toFixed(1)} s, created in ${batch.createSeconds.toFixed(1)} s; ` +
      `a list meanwhile ${inWords(batch.meanwhile)}`,
  );
  const { count, seconds, chargedTwice } = subscriptions;
  say(
    `${words(count)} subscriptions due at once`,
    `charged in ${seconds.toFixed(1)} s; charged twice ${chargedTwice}, goal 0`,
  );
}

/** Says how many calls a second this build made, beside another one. */
export function sayComparison({ ours, theirs }: Comparison): void {
  const median = (of: number[]) => percentiles(of).p50;
  const ratio = (median(ours) / median(theirs)).toFixed(2);
  const words = (of: number[]) => of.map((one) => one.toFixed(0)).join(', ');
  say('16 clients, 80/20, this build ÷ the other', `${ratio}, goal 2`);
  say('  … calls a second', `${words(ours)}; the other ${words(theirs)}`);
}

/** Says how fast webhooks went out, beside plain POSTs, and whether in order. */
export function sayWebhooks(measured: Awaited<ReturnType<typeof measureWebhooks>>): void {
  const { events, seconds, plainSeconds, outOfOrder } = measured;
  const ratio = (seconds / plainSeconds).toFixed(1);
  say(
    `webhooks: ${words(events)} events to a healthy receiver`,
    `${seconds.toFixed(1)} s, ${ratio} times as many plain POSTs; out of order ${outOfOrder}, goal 0`,
  );
}

/** Says what routing rules add to a payment. */
export function sayRouting({ none, ten }: Awaited<ReturnType<typeof measureRouting>>): void {
  const ratio = (of: keyof Percentiles) => (ten[of] / none[of]).toFixed(2);
  say(
    'create payment, 10 routing rules ÷ none',
    `p50 ${ratio('p50')}, p95 ${ratio('p95')}, goal 1.1 (${inWords(ten)}; ${inWords(none)})`,
  );
}

/** Says what risk rules add to a payment, and how fast their pages are. */
export function sayRisk({ payments: { none, all }, trends, backtests }: RiskFigures): void {
  const ratio = (of: keyof Percentiles) => (all[of] / none[of]).toFixed(2);
  say(
    'create payment, every risk rule ÷ none',
    `p50 ${ratio('p50')}, p95 ${ratio('p95')}, goal 1.2 (${inWords(all)}; ${inWords(none)})`,
  );
  say('risk trends of 90 days, one business', inWords(trends));
  for (const { reasonCode, payments, seconds } of backtests) {
    say(`backtest of rule ${reasonCode}`, `${words(payments)} payments in ${seconds.toFixed(1)} s`);
  }
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
