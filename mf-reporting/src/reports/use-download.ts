import { downloadFile } from '@mbo/shared/http';
import { useEffect, useRef, useState } from 'react';

/** How a file's download is. */
export type DownloadState =
  | { state: 'idle' }
  /** So many bytes have come. */
  | { state: 'running'; bytes: number }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; name: string };

export interface Download {
  now: DownloadState;
  start: (path: string) => void;
  cancel: () => void;
}

/** Downloads one file at a time; it ends with the component. */
export function useDownload(): Download {
  const [now, setNow] = useState<DownloadState>({ state: 'idle' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  async function fetchFile(path: string): Promise<void> {
    const abort = new AbortController();
    const show = (next: DownloadState) => {
      if (!abort.signal.aborted) setNow(next);
    };
    running.current = abort;
    show({ state: 'running', bytes: 0 });
    try {
      const name = await downloadFile(path, {
        signal: abort.signal,
        onProgress: (bytes) => show({ state: 'running', bytes }),
        fallbackName: 'report.csv',
      });
      show({ state: 'done', name });
    } catch (error) {
      show({ state: 'failed', error });
    }
  }

  return {
    now,
    start: (path) => void fetchFile(path),
    cancel: () => {
      running.current?.abort();
      setNow({ state: 'idle' });
    },
  };
}
