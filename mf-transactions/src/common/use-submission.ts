import { messageOf } from '@mbo/shared/http';
import { outcomeUnknown, useIdempotencyKey } from '@mbo/shared/ui/forms';
import { useRef, useState } from 'react';

/** What came of a submission. */
export type Outcome<Answer> =
  | { answer: Answer }
  | {
      error: unknown;
      /** For people. */
      message: string;
      /** Nobody knows whether it was done; sent again unchanged, it is done once. */
      uncertain: boolean;
    };

export interface Submission<Content, Answer> {
  /** Undefined when one is under way: a second click sends nothing. */
  submit: (content: Content) => Promise<Outcome<Answer> | undefined>;
  sending: boolean;
}

/**
 * Sends what moves money: one at a time, and a repetition after a lost answer under the same
 * idempotency key. What is sent is kept nowhere; a mutation of TanStack Query would keep it in its
 * cache, cards and all.
 */
export function useSubmission<Content, Answer>(
  send: (content: Content, idempotencyKey: string) => Promise<Answer>,
): Submission<Content, Answer> {
  const key = useIdempotencyKey();
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);

  return {
    sending,
    async submit(content) {
      // A second click may come before the button is drawn as disabled.
      if (underWay.current) return undefined;
      underWay.current = true;
      setSending(true);
      try {
        const answer = await send(content, key.of(content));
        key.settle();
        return { answer };
      } catch (error) {
        key.settle(error);
        return { error, message: messageOf(error), uncertain: outcomeUnknown(error) };
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}
