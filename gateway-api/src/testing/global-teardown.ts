type Work = () => Promise<void>;

declare global {
  var mboTestTeardown: Work[] | undefined;
}

/** jest loads set-up and tear-down as separate modules of one process; only globals are common. */
export function keepForTeardown(work: Work): void {
  (globalThis.mboTestTeardown ??= []).push(work);
}

/** Undoes what the set-up did, the last first. */
export async function runTeardown(): Promise<void> {
  const works = globalThis.mboTestTeardown ?? [];
  for (let work = works.pop(); work; work = works.pop()) await work();
}

/** After the last test of a jest run. */
export default async function globalTeardown(): Promise<void> {
  await runTeardown();
}
