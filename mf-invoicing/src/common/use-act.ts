import { askToConfirm, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { useState } from 'react';

interface Acts<Act extends string> {
  /** Does it at the gateway. */
  run: (act: Act) => Promise<unknown>;
  /** What is asked first; undefined: nothing. */
  question: (act: Act) => Parameters<typeof askToConfirm>[0] | undefined;
  /** What is said when it was done. */
  done: (act: Act) => string;
  /** Reads anew what shows the record, also after a failure. */
  reload: () => Promise<unknown>;
}

/** Acts on a record, one at a time; a failure is said in an alert. `doing` is the one under way. */
export function useAct<Act extends string>({ run, question, done, reload }: Acts<Act>) {
  const [doing, setDoing] = useState<Act>();
  async function act(what: Act): Promise<void> {
    if (doing) return;
    const asked = question(what);
    if (asked && !(await askToConfirm(asked))) return;
    setDoing(what);
    try {
      await run(what);
      showAlert('success', done(what));
    } catch (failure) {
      showAlert('error', messageOf(failure, 'mf-invoicing'));
    }
    await reload();
    setDoing(undefined);
  }
  return { act, doing };
}
