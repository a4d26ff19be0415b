/** How often it is looked whether npm is still there. */
const LOOK_MS = 500;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls back each time somebody wants this process to stop: by a signal, or by ending the `npm`
 * that runs it. npm passes its signals to a shell, which ends without passing them on; without the
 * look at the parent, everything would stay and hold the ports.
 */
export function onStopSignal(stop: () => void): void {
  for (const signal of SIGNALS) process.on(signal, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}

/** How a program that stays learns that it is to stop, and ends what is under way. */
export interface StopRequest {
  /** Aborted when it is to stop; whoever stops for another reason aborts it as well. */
  abort: AbortController;
  /** Settles when somebody asks. */
  asked: Promise<void>;
}

/** Listens for the wish to stop. One that comes when the end has begun ends the process at once. */
export function stopRequest(): StopRequest {
  const abort = new AbortController();
  const asked = new Promise<void>((resolve) => {
    onStopSignal(() => {
      if (abort.signal.aborted) process.exit(1);
      abort.abort();
      resolve();
    });
  });
  return { abort, asked };
}

/** Stops what was started, last started first, once. */
export class Stopper {
  private readonly closers: (() => Promise<void>)[] = [];
  private stopped: Promise<void> | undefined;

  /** Remembers how to stop something. What is added after the stop is stopped at once. */
  async add(close: () => Promise<void>): Promise<void> {
    if (this.stopped) await close();
    else this.closers.push(close);
  }

  /** Stops everything. One that fails does not keep the others from being stopped. */
  stop(): Promise<void> {
    this.stopped ??= this.run();
    return this.stopped;
  }

  private async run(): Promise<void> {
    for (const close of this.closers.reverse()) {
      await close().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    }
  }
}
