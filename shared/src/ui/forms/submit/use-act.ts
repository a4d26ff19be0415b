import { useState } from 'react';
import { askToConfirm, showAlert } from '../../../bus';
import { messageOf } from '../../../http';

export interface ActOptions<What> {
  /** Does it at the gateway. */
  run: (what: What) => Promise<unknown>;
  /** What is asked first; undefined: nothing. */
  question?: (what: What) => Parameters<typeof askToConfirm>[0] | undefined;
  /** What is said when it was done. Default: nothing. */
  done?: (what: What) => string;
  /** Reads anew what shows the record, also after a failure. */
  reload?: (hasFailed: boolean) => unknown;
  /** The area's words for what the gateway refuses, as `messageOf` takes it. */
  namespace?: string;
}

export interface Acts<What> {
  act: (what: What) => void;
  /** The one under way. */
  doing: What | undefined;
  isBusy: boolean;
}

/** Acts on a record, one at a time; a failure is said in an alert. */
export function useAct<What = void>({
  run,
  question,
  done,
  reload,
  namespace,
}: ActOptions<What>): Acts<What> {
  const [now, setNow] = useState<{ what: What }>();
  async function act(what: What): Promise<void> {
    if (now) return;
    const asked = question?.(what);
    if (asked && !(await askToConfirm(asked))) return;
    setNow({ what });
    let hasFailed = false;
    try {
      await run(what);
      if (done) showAlert('success', done(what));
    } catch (error) {
      hasFailed = true;
      showAlert('error', messageOf(error, namespace));
    }
    await reload?.(hasFailed);
    setNow(undefined);
  }
  return { act: (what) => void act(what), doing: now?.what, isBusy: now !== undefined };
}
