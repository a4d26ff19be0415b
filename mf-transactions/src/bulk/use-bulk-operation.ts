import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { answerText, messageOf } from '@mbo/shared/http';
import { outcomeUnknown, useIdempotencyKey } from '@mbo/shared/ui/forms';
import { useState } from 'react';
import { operateOnPayment, type Operation } from '../api/payments';
import type { PlannedRow } from './plan';

/** What became of a row. */
export type RowOutcome =
  | { kind: 'running' }
  | { kind: 'done'; state: string }
  /** Somebody else has to approve it first. */
  | { kind: 'waiting'; message: string }
  | { kind: 'failed'; message: string; isUncertain: boolean };

export interface BulkOperation {
  /** By payment; none where it was not tried. */
  outcomes: ReadonlyMap<string, RowOutcome>;
  isRunning: boolean;
  /** Does it to these rows, one after the other, whatever becomes of each. */
  run: (rows: readonly PlannedRow[]) => Promise<void>;
}

/**
 * Acts on payments, each by a call of its own with a key of its own: one that was lost on its way is
 * repeated under the same key, so it is never done twice.
 */
export function useBulkOperation(action: TransactionAction): BulkOperation {
  const key = useIdempotencyKey();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const setOutcome = (id: string, outcome: RowOutcome): void =>
    setOutcomes((before) => new Map(before).set(id, outcome));

  async function act({ paymentId, amount }: PlannedRow): Promise<RowOutcome> {
    const note = { description: '', invoiceNumber: '' };
    const operation: Operation =
      action === 'void' ? { action, body: note } : { action, body: { ...note, amount } };
    try {
      const idempotencyKey = key.of({ paymentId, request: operation.body });
      const answer = await operateOnPayment(operation, paymentId, idempotencyKey);
      key.settle();
      return 'approval' in answer
        ? { kind: 'waiting', message: answerText(answer) }
        : { kind: 'done', state: answer.state };
    } catch (error) {
      key.settle(error);
      return { kind: 'failed', message: messageOf(error), isUncertain: outcomeUnknown(error) };
    }
  }

  return {
    outcomes,
    isRunning,
    async run(rows) {
      setRunning(true);
      for (const row of rows) {
        setOutcome(row.paymentId, { kind: 'running' });
        setOutcome(row.paymentId, await act(row));
      }
      setRunning(false);
    },
  };
}
