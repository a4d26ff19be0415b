import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/config';
import { loadCoreConfig } from '../testing/load-core-config';
import { deriveKey, withSecret } from './secret';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secretIn = async (DATA_DIR: string, more = {}) =>
  (await withSecret(loadCoreConfig({ DATA_DIR, ...more }))).secret;

it('takes the one that is given, and writes none', async () => {
  const GATEWAY_SECRET = 'x'.repeat(32);
  expect(await secretIn(folder, { GATEWAY_SECRET })).toBe(GATEWAY_SECRET);
  expect(await readdir(folder)).toEqual([]);
});

it('refuses a given one that is too short, without quoting it', () => {
  const load = () => loadCoreConfig({ GATEWAY_SECRET: 'hunter2' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow('GATEWAY_SECRET: must have at least 32 characters');
  expect(load).not.toThrow('hunter2');
});

it('makes one once, which only its owner can read', async () => {
  const data = join(folder, 'not', 'there', 'yet');
  const secret = await secretIn(data);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await secretIn(data)).toBe(secret);
  const file = join(data, 'gateway.secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(secret);
});

it('makes one only where several gateways start at once, and leaves no draft', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => secretIn(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['gateway.secret']);
});

it('says what is wrong with one that was cut short, and does not replace it', async () => {
  const file = join(folder, 'gateway.secret');
  await writeFile(file, 'short');
  await expect(secretIn(folder)).rejects.toThrow(`The secret in ${file} is shorter than 32`);
  expect(await readFile(file, 'utf8')).toBe('short');
});

it('says what to do where none can be kept', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  await expect(secretIn(join(file, 'below'))).rejects.toThrow('Set GATEWAY_SECRET');
});

it('derives keys that are the same each time and differ by secret, purpose and length', () => {
  const key = deriveKey('secret', 'cards', 32);
  expect(key).toHaveLength(32);
  expect(deriveKey('secret', 'cards', 32)).toEqual(key);
  expect(deriveKey('secret', 'ids', 32)).not.toEqual(key);
  expect(deriveKey('other', 'cards', 32)).not.toEqual(key);
  expect(deriveKey('secret', 'cards', 16)).toHaveLength(16);
});
