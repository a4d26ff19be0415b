import type { Alert, Bus } from '@mbo/shared/bus';
import { createListeners } from '../listeners';

/** Time an alert stays, in milliseconds. */
const ALERT_MS = 4_000;

/** How many alerts show at once; later ones wait. */
const MAX_SHOWN = 2;

export interface QueuedAlert extends Alert {
  id: number;
}

/** Alerts in the order they came; the first {@link MAX_SHOWN} are shown. */
export interface AlertQueue {
  shown(): readonly QueuedAlert[];
  subscribe(listener: () => void): () => void;
  close(id: number): void;
  /** The time of an alert is paused while it is read (pointed at or focused). */
  hold(id: number): void;
  release(id: number): void;
  dispose(): void;
}

/**
 * Shows what the bus alerts to, a few at a time. The same message is not shown twice at once, and a
 * success takes away the errors before it.
 *
 * Source: specification of access and merchants, 'Business constants and limits', for how long.
 */
export function createAlertQueue(bus: Bus): AlertQueue {
  const listeners = createListeners();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let queue: readonly QueuedAlert[] = [];
  let shown: readonly QueuedAlert[] = [];
  let ids = 0;

  function update(next: readonly QueuedAlert[]): void {
    queue = next;
    shown = queue.slice(0, MAX_SHOWN);
    for (const { id } of shown) if (!timers.has(id)) start(id);
    listeners.notify();
  }

  function start(id: number): void {
    timers.set(
      id,
      setTimeout(() => close(id), ALERT_MS),
    );
  }

  function forget(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function close(id: number): void {
    forget(id);
    update(queue.filter((one) => one.id !== id));
  }

  const off = bus.on('alert', ({ severity, message }) => {
    // Said already and still to be read: once is enough.
    if (queue.some((one) => one.severity === severity && one.message === message)) return;
    ids += 1;
    // What went wrong before has been put right since.
    const left = severity === 'success' ? queue.filter((one) => one.severity !== 'error') : queue;
    for (const { id } of queue) if (!left.some((one) => one.id === id)) forget(id);
    update([...left, { id: ids, severity, message }]);
  });

  return {
    shown: () => shown,
    subscribe: listeners.subscribe,
    close,
    hold: (id) => clearTimeout(timers.get(id)),
    release(id) {
      if (!shown.some((one) => one.id === id)) return;
      clearTimeout(timers.get(id));
      start(id);
    },
    dispose() {
      off();
      for (const timer of timers.values()) clearTimeout(timer);
      listeners.clear();
    },
  };
}
