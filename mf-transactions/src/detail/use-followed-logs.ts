import { useEffect, useRef } from 'react';
import type { LoggedTransaction, ShownTransaction } from '../api/complete';
import { refreshTransactions, useTransactionLogs } from '../api/payments';

const summary = (logs: readonly LoggedTransaction[]): string =>
  logs.map(({ id, status }) => `${id} ${status}`).join();

/**
 * The logs of a payment. While an answer is awaited they are read again and again; once they tell
 * something new, the transaction itself is read anew and `onChanged` is called.
 *
 * @param readAt  when the detail was read, milliseconds since the epoch
 */
export function useFollowedLogs(
  detail: ShownTransaction,
  readAt: number,
  onChanged: () => void,
): readonly LoggedTransaction[] {
  const { data = detail.logs, dataUpdatedAt } = useTransactionLogs(detail.id, {
    logs: detail.logs,
    at: readAt,
  });
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const newer = dataUpdatedAt > readAt;
  const isNews = newer && summary(data) !== summary(detail.logs);
  useEffect(() => {
    if (!isNews) return;
    changed.current();
    void refreshTransactions();
  }, [isNews]);
  return newer ? data : detail.logs;
}
