/** Those who are notified of changes, as `useSyncExternalStore` subscribes to them. */
export interface Listeners {
  /** @returns ends it */
  subscribe(this: void, listener: () => void): () => void;
  notify(): void;
  clear(): void;
}

/** Nobody at first. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      // A copy: who is notified may leave, or bring others.
      for (const listener of [...listeners]) listener();
    },
    clear: () => listeners.clear(),
  };
}
