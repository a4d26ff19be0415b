import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { type CoreConfig, SECRET_MIN_LENGTH } from '../config/config';
import { StartError } from '../lifecycle/start-error';

const FILE = 'gateway.secret';

/**
 * The configuration with its secret: that of `GATEWAY_SECRET`, else the one in the data folder, which
 * is made once and readable by its owner only. Several gateways on one database must be given the
 * same: card tokens and masked ids hang on it. @throws {StartError} when the file cannot be used.
 */
export async function withSecret<Config extends Pick<CoreConfig, 'secret' | 'dataDir'>>(
  config: Config,
): Promise<Config & { secret: string }> {
  return { ...config, secret: config.secret ?? (await secretOfFolder(config.dataDir)) };
}

async function secretOfFolder(folder: string): Promise<string> {
  const file = join(folder, FILE);
  const found = await read(file);
  if (found !== undefined) return found;
  await make(folder, file);
  const made = await read(file);
  if (made === undefined) throw new StartError(`The secret in ${file} was removed while starting.`);
  return made;
}

async function read(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw new StartError(`The gateway cannot read its secret in ${file}. Set GATEWAY_SECRET.`, {
      cause: error,
    });
  }
  if (text.length >= SECRET_MIN_LENGTH) return text;
  throw new StartError(
    `The secret in ${file} is shorter than ${SECRET_MIN_LENGTH} characters. ` +
      'Put the right one back, or set GATEWAY_SECRET.',
  );
}

/** Whole or not at all, and never over another one: of two that start at once one secret stays. */
async function make(folder: string, file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true });
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(48).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw new StartError(`The gateway cannot write its secret to ${file}. Set GATEWAY_SECRET.`, {
      cause: error,
    });
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function codeOf(error: unknown): unknown {
  return isNativeError(error) && 'code' in error ? error.code : undefined;
}

/**
 * A key for one purpose from the gateway's secret (HKDF, SHA-256). Keys for different purposes tell
 * nothing of each other or of the secret; the same three always make the same key.
 */
export function deriveKey(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}
