import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { config, environment } from './product';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_DEADLINE_MS = 300_000;
const STOP_DEADLINE_MS = 20_000;

/** A checkout, and how its product is run. */
export interface Checkout {
  root: string;
  environment: typeof environment;
  config: typeof config;
}

/**
 * Starts the product as a user would, waits until it says it is ready, and returns what stops it.
 * @param extra  environment besides that of every test run
 * @param checkout  Default: this one, as tests run it
 */
export async function runProduct(
  extra: Readonly<Record<string, string>> = {},
  checkout: Checkout = { root: ROOT, environment, config },
): Promise<() => Promise<void>> {
  const configFile = path.resolve(checkout.root, checkout.environment.CONFIG_FILE);
  mkdirSync(path.dirname(configFile), { recursive: true });
  writeFileSync(configFile, JSON.stringify(checkout.config));
  const child = spawn(process.execPath, ['platform/bin/start.mjs'], {
    cwd: checkout.root,
    env: { ...process.env, ...checkout.environment, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product was not ready in time. It wrote:\n${output}`)),
      START_DEADLINE_MS,
    );
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/^[ \t]*Ready in /m.test(output)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with code ${code}. It wrote:\n${output}`));
    });
  });
  try {
    await ready;
  } catch (error) {
    await stop(child);
    throw error;
  }
  return () => stop(child);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(timer);
}
