import { SESSION_KEY } from './stored-session';

const CHANNEL = 'mbo.session';
const ENDED = 'ended';

export interface TabListeners {
  /** Another tab signed out, or its session ended. */
  onEnded: () => void;
  /** Another tab stored this as the session. */
  onStored: (value: string) => void;
}

/** This tab's line to the other tabs of the same browser. */
export interface Tabs {
  /** Tells the other tabs that the session is over. */
  notifyEnded(): void;
  dispose(): void;
}

/**
 * Listens to the other tabs. The end of a session is sent twice, by channel and by storage event:
 * each is missing in some browser or some privacy mode, and hearing it twice does no harm.
 */
export function joinTabs(window: Window & typeof globalThis, listeners: TabListeners): Tabs {
  const channel =
    typeof window.BroadcastChannel === 'function' ? new window.BroadcastChannel(CHANNEL) : null;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === ENDED) listeners.onEnded();
    };
  }
  const onStorage = (event: StorageEvent): void => {
    // A null key is `localStorage.clear()`.
    if (event.key !== null && event.key !== SESSION_KEY) return;
    if (event.key === null || event.newValue === null) listeners.onEnded();
    else listeners.onStored(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return {
    notifyEnded: () => channel?.postMessage(ENDED),
    dispose() {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
}
