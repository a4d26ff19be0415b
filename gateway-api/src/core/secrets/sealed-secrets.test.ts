import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../database/schema';
import { createLogger } from '../logging/logger';
import {
  createSecretSealer,
  maskLastFour,
  type OpenedSecret,
  SealBrokenError,
  type SealedSecret,
  type SecretPlace,
} from './sealed-secrets';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)] as const;
const SECRET = 'sk_live_håndtag 4711';
const PLACE: SecretPlace = { table: 'processors', column: 'api_key', accountId: 7, id: 12 };

const sealer = createSecretSealer(OLD, []);
const bytesOf = (secret: SealedSecret) => secret as unknown as Buffer;
const asSealed = (bytes: Buffer) => bytes as unknown as SealedSecret;

it('opens what it has sealed, and seals the same secret differently each time', () => {
  const [one, other] = [sealer.seal(SECRET, PLACE), sealer.seal(SECRET, PLACE)];
  expect(sealer.open(one, PLACE).reveal()).toBe(SECRET);
  expect(sealer.open(other, PLACE).reveal()).toBe(SECRET);
  expect(bytesOf(one).equals(bytesOf(other))).toBe(false);
  expect(bytesOf(one).includes(SECRET)).toBe(false);
  expect(sealer.open(sealer.seal('', PLACE), PLACE).reveal()).toBe('');
});

it('does not open when any single byte was changed, or a part is missing', () => {
  const bytes = bytesOf(sealer.seal(SECRET, PLACE));
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(() => sealer.open(asSealed(changed), PLACE)).toThrow(SealBrokenError);
    const cut = bytes.subarray(0, index);
    expect(() => sealer.open(asSealed(cut), PLACE)).toThrow(SealBrokenError);
  }
});

it.each([
  ['another table', { table: 'smtp_settings' }],
  ['another column', { column: 'password' }],
  ['another tenant', { accountId: 8 }],
  ['another row', { id: 13 }],
  ['names that read the same when joined', { table: 'processors.api', column: '_key' }],
])('does not open in %s, and says nothing of what is in it', (_what, change) => {
  const stored = sealer.seal(SECRET, PLACE);
  const open = () => sealer.open(stored, { ...PLACE, ...change });
  expect(open).toThrow(SealBrokenError);
  expect(open).toThrow('belongs to another record');
  expect(open).not.toThrow(SECRET);
});

it('opens in a row whose id is read as text or as a number', () => {
  expect(sealer.open(sealer.seal(SECRET, PLACE), { ...PLACE, id: '12' }).reveal()).toBe(SECRET);
});

describe('when the secret of the gateway is changed', () => {
  const stored = sealer.seal(SECRET, PLACE);
  const rotated = createSecretSealer(NEW, ['x'.repeat(32), OLD]);

  it('opens what was sealed before, and says that it needs resealing', () => {
    expect(sealer.needsResealing(stored)).toBe(false);
    expect(rotated.needsResealing(stored)).toBe(true);
    const resealed = rotated.seal(rotated.open(stored, PLACE).reveal(), PLACE);
    expect(rotated.needsResealing(resealed)).toBe(false);
    // The old secret is no longer needed.
    expect(createSecretSealer(NEW, []).open(resealed, PLACE).reveal()).toBe(SECRET);
  });

  it('says what to do where the secret of before is not given', () => {
    expect(() => createSecretSealer(NEW, []).open(stored, PLACE)).toThrow(
      'Add the secret of before to GATEWAY_SECRET_PREVIOUS.',
    );
  });
});

it('keeps an opened secret out of logs, JSON, texts and inspection', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const secret = sealer.open(sealer.seal(SECRET, PLACE), PLACE);
  const logger = createLogger({ level: 'info', secretHeaders: [], stream });
  logger.info({ secret, deep: [{ secret }] }, `${secret}`);
  logger.info({ err: new Error(`with ${secret}`, { cause: secret }) }, 'failed');
  expect(lines).toHaveLength(2);
  for (const shown of [...lines, JSON.stringify({ secret }), inspect({ secret }), `${secret}`]) {
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain('4711');
  }
  expect(secret.lastFour()).toBe('••••4711');
});

it('lets a log say of a sealed secret how long it is, and no more', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const stored = sealer.seal(SECRET, PLACE);
  createLogger({ level: 'info', secretHeaders: [], stream }).info({ stored }, 'stored');
  expect(lines[0]).toContain(`"stored":"[${bytesOf(stored).length} bytes]"`);
});

it('fits no field of a response', () => {
  const response: { key: string }[] = [];
  const add = (stored: SealedSecret, opened: OpenedSecret) => {
    // @ts-expect-error a sealed secret is no text
    response.push({ key: stored });
    // @ts-expect-error nor is an opened one
    response.push({ key: opened });
  };
  const stored = sealer.seal(SECRET, PLACE);
  add(stored, sealer.open(stored, PLACE));
  expect(JSON.stringify(response[1])).toBe('{"key":"[secret]"}');
});

it('is stored in a column and read back', async () => {
  const { db, drop }: { db: Db; drop: () => Promise<void> } = await createTestDatabase();
  const { rows } = await sql<{ stored: SealedSecret }>`
    SELECT ${sealer.seal(SECRET, PLACE)}::bytea AS stored`.execute(db);
  expect(sealer.open(rows[0]!.stored, PLACE).reveal()).toBe(SECRET);
  await drop();
});

it.each([
  ['', ''],
  ['1', '••••'],
  ['12345', '••••45'],
  ['123456789', '••••6789'],
])('masks %j as %s', (text, masked) => {
  expect(maskLastFour(text)).toBe(masked);
});
