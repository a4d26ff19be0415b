import path from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { areaVersion } from '@mbo/shared/area';
import type { Reach } from '../publish/reach';
import type { Store } from '../publish/store';
import { UsageError } from './failure';

/** `--store`, which every command about a store has. */
export function storeOption(): Option {
  return new Option(
    '--store <store>',
    'a folder, or s3://bucket/prefix?endpoint=…&region=…&encoding=gzip|br|identity ' +
      '(default: MF_STORE, else that of npm start, $DATA_DIR/store)',
  );
}

/** The store that `--store`, MF_STORE or DATA_DIR names. */
export async function storeOf(root: string, given: string | undefined): Promise<Store> {
  const [{ openStore }, { readSettings }] = await Promise.all([
    import('../stores/open-store'),
    import('../start/settings'),
  ]);
  const named = given ?? (process.env['MF_STORE'] || undefined);
  return openStore(root, named ?? path.join(readSettings(root, process.env).dataDir, 'store'));
}

/** `--reason`, kept in the history and shown to others. */
export function reasonOption(): Option {
  return new Option('--reason <text>', 'why, for the history and for who looks later').argParser(
    (text) => {
      const clean = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
      if (clean === '' || clean.length > 300) {
        throw new InvalidArgumentError('Say it in 1 to 300 characters.');
      }
      return /[.!?…]$/.test(clean) ? clean : `${clean}.`;
    },
  );
}

/** `--percent` and `--accounts`, of which a roll-out has one. */
export function addReachOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--percent <number>', 'the share of merchant accounts that gets it, 0 to 100')
        .argParser(readPercent)
        .conflicts('accounts'),
    )
    .addOption(
      new Option('--accounts <ids>', 'the merchant accounts that get it, e.g. 7,9').argParser(
        readAccounts,
      ),
    );
}

/** The reach that the options of {@link addReachOptions} name. Undefined: none was given. */
export function reachOf(options: { percent?: number; accounts?: number[] }): Reach | undefined {
  if (options.percent !== undefined) return { percent: options.percent };
  return options.accounts && { accounts: options.accounts };
}

/**
 * A number of percent, with decimals: `12.5`, `12.5%`.
 *
 * @throws {InvalidArgumentError} when it is none
 */
export function readPercent(text: string): number {
  const value = /^\d+(\.\d+)?\s?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (!(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Write a number from 0 to 100.');
  return value;
}

/** Scheme, host and port. @throws {InvalidArgumentError} when it is none */
export function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== text) {
    throw new InvalidArgumentError('Write a scheme, a host and a port: https://risk.example.com');
  }
  return text;
}

/**
 * A version's number, as `mf status <area>` lists them.
 *
 * @throws {InvalidArgumentError} when it is none
 */
export function readVersion(text: string): string {
  if (areaVersion.safeParse(text).success) return text;
  throw new InvalidArgumentError('Write a version such as 1.2.3 or 1.2.3-b0123456789ab.');
}

/** A whole number from 1 to `most`. */
export function readCount(most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > most) {
      throw new InvalidArgumentError(`Write a whole number from 1 to ${most}.`);
    }
    return value;
  };
}

function readAccounts(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) {
    throw new InvalidArgumentError('Write account numbers with commas between them: 7,9');
  }
  const accounts = [...new Set(parts.map(Number))];
  if (accounts.length > 10_000) throw new InvalidArgumentError('At most 10,000 accounts.');
  return accounts;
}

/**
 * Refuses a name that no area can have, before anything is read or written.
 *
 * @throws {UsageError} when it is none
 */
export function requireAreaName(name: string): void {
  if (name === 'shell' || /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return;
  throw new UsageError(`"${name}" is not an area: they are named mf-… in lower case.`);
}

/** Refuses the shell where only an area will do. @throws {UsageError} for the shell */
export function requireArea(name: string, what: string): void {
  requireAreaName(name);
  if (name === 'shell') throw new UsageError(`The shell cannot be ${what}: everybody gets one.`);
}
