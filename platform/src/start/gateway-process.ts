import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { StepError } from './build-if-changed';

/** The first start makes a database and fills it. */
const READY_DEADLINE_MS = 180_000;
/** Time it gets to finish calls and to stop its database in order. */
const STOP_DEADLINE_MS = 15_000;
/** Waits before it is started again; one that stayed up this long counts as a fresh failure. */
const RESTART_WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const STAYED_UP_MS = 60_000;

export interface GatewayOptions {
  /** The repository's folder. */
  root: string;
  /** The built program. */
  program: string;
  /** Folder it runs in: relative settings of it start there. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  healthUrl: string;
  logFile: string;
  /** Told of a crash and of what is done about it, in a sentence. */
  say: (text: string) => void;
}

/**
 * The gateway as a process of its own.
 *
 * When it ends by itself it is started again, waiting longer each time; after five times in a row
 * it is left down and that is said. The shell and the areas go on meanwhile: they show that the
 * gateway does not answer, and recover when it does.
 */
export class GatewayProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private crashes = 0;

  constructor(private readonly options: GatewayOptions) {}

  /**
   * Starts it and waits until it answers.
   * @throws {StepError} with the end of its log, when it ends or does not answer in time
   */
  async start(): Promise<void> {
    keepPreviousLog(this.options.logFile);
    const child = this.launch();
    const ended = new Promise<never>((_resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(this.failure(`The gateway ended at its start (${signal ?? `code ${code}`}).`)),
      );
    });
    await Promise.race([this.waitUntilHealthy(), ended]);
    ended.catch(() => undefined);
    child.once('exit', (code, signal) => void this.onCrash(code, signal));
  }

  /** Stops it in order: it is asked first, and killed when it takes too long. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(timer);
  }

  private launch(): ChildProcess {
    const { root, program, cwd, env, logFile } = this.options;
    mkdirSync(path.dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    try {
      const watchdog = pathToFileURL(
        path.join(root, 'platform/src/start/end-with-parent.mjs'),
      ).href;
      const child = spawn(
        process.execPath,
        ['--enable-source-maps', '--import', watchdog, program],
        {
          cwd,
          env,
          stdio: ['ignore', log, log, 'ipc'],
          // A group of its own: Ctrl-C reaches this process alone, which then stops things in order.
          detached: process.platform !== 'win32',
        },
      );
      this.child = child;
      return child;
    } finally {
      closeSync(log);
    }
  }

  private async waitUntilHealthy(): Promise<void> {
    const deadline = performance.now() + READY_DEADLINE_MS;
    while (performance.now() < deadline && !this.stopping) {
      const answer = await fetch(this.options.healthUrl, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await sleep(100);
    }
    if (this.stopping) throw new StepError('The gateway was stopped while it started.');
    throw this.failure(`The gateway did not answer within ${READY_DEADLINE_MS / 1000} s.`);
  }

  private async onCrash(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    if (this.stopping) return;
    const { say, logFile } = this.options;
    const how = signal ?? `code ${code}`;
    const wait = RESTART_WAITS_MS[this.crashes];
    if (wait === undefined) {
      say(
        `The gateway ended (${how}) and does not stay up: see ${logFile}. ` +
          'The rest goes on without it. Press Ctrl-C and start again when it is mended.',
      );
      return;
    }
    this.crashes += 1;
    say(`The gateway ended (${how}): see ${logFile}. It is started again in ${wait / 1000} s.`);
    await sleep(wait);
    if (this.stopping) return;
    const started = performance.now();
    this.launch().once('exit', (nextCode, nextSignal) => {
      if (performance.now() - started > STAYED_UP_MS) this.crashes = 0;
      void this.onCrash(nextCode, nextSignal);
    });
  }

  private failure(text: string): StepError {
    return new StepError(
      `${text} The end of ${this.options.logFile}:\n${tail(this.options.logFile)}`,
    );
  }
}

function keepPreviousLog(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`);
}

/** What a person should read of a log: its plain sentences, else its last lines. */
export function tail(file: string, lines = 15): string {
  const all = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const plain = all.filter((line) => !line.startsWith('{'));
  return (plain.some((line) => line.trim()) ? plain : all).slice(-lines).join('\n');
}
