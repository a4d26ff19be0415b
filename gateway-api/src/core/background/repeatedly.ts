export interface RepeatedOptions {
  /** Between the end of one run and the start of the next. */
  pauseMs: number;
  /** Whether the first run comes at once rather than after a pause. Default: true. */
  atOnce?: boolean;
  /** Told of a run that failed; the next one comes all the same. */
  onError: (error: unknown) => void;
}

export interface RepeatedWork {
  /** Lets a run that is going on end, and starts no more. */
  stop(): Promise<void>;
}

/** Runs `work` again and again, never twice at a time. Does not keep the process alive. */
export function repeatedly(
  work: () => Promise<unknown>,
  { pauseMs, atOnce = true, onError }: RepeatedOptions,
): RepeatedWork {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (!stopped) wait();
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  }

  if (atOnce) running = run();
  else wait();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
