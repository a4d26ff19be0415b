import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { deriveKey } from './secret';

const FORMAT = 1;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES;
const CIPHER = 'aes-256-gcm';

declare const sealed: unique symbol;

/**
 * An encrypted secret as it is stored, in a column of type `bytea`: format, id of the key, nonce,
 * ciphertext, tag. It is its own type, so that it fits no field of a response; a log shows its length.
 */
export interface SealedSecret {
  readonly [sealed]: true;
}

/** Where a secret is stored. It opens there only: not in another row, column or tenant. */
export interface SecretPlace {
  table: string;
  column: string;
  accountId: number;
  /** Of the row, within the table and the tenant. */
  id: number | string;
}

/** A secret in clear, for as long as it is used. It shows itself to nobody who does not ask. */
export class OpenedSecret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The secret. Never put it in a log, an error, a job, an audit detail or a response. */
  reveal(): string {
    return this.#text;
  }

  /** `••••6789`, to recognise it by. */
  lastFour(): string {
    return maskLastFour(this.#text);
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

/** A stored secret does not open: it was changed, moved, or sealed with a key that is not here. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

export interface SecretSealer {
  /** Encrypts a secret for its place (AES-256-GCM). Twice the same gives two different results. */
  seal: (text: string, place: SecretPlace) => SealedSecret;
  /** @throws {SealBrokenError} without a word of what is in it. */
  open: (secret: SealedSecret, place: SecretPlace) => OpenedSecret;
  /** Whether it was sealed with a key of before: open it, seal it and store it again. */
  needsResealing: (secret: SealedSecret) => boolean;
}

interface Key {
  id: Buffer;
  bytes: Buffer;
}

/**
 * Seals with a key of the gateway's secret, and opens also what was sealed with those before it. A
 * previous secret is needed until nothing needs resealing any more.
 *
 * @param secret  `GATEWAY_SECRET`
 * @param previousSecrets  `GATEWAY_SECRET_PREVIOUS`
 */
export function createSecretSealer(
  secret: string,
  previousSecrets: readonly string[],
): SecretSealer {
  const current = keyOf(secret);
  const keys = [current, ...previousSecrets.map(keyOf)];
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const header = Buffer.concat([Buffer.of(FORMAT), current.id]);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce);
      cipher.setAAD(boundTo(header, place));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const stored = Buffer.concat([header, nonce, ciphertext, cipher.getAuthTag()]);
      return stored as unknown as SealedSecret;
    },
    open(secretToOpen, place) {
      const { header, keyId, nonce, ciphertext, tag } = partsOf(secretToOpen);
      const key = keys.find(({ id }) => id.equals(keyId));
      if (!key) {
        throw new SealBrokenError(
          `A secret in ${place.table}.${place.column} is sealed with a key that is not known. ` +
            'Add the secret of before to GATEWAY_SECRET_PREVIOUS.',
        );
      }
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(boundTo(header, place)).setAuthTag(tag);
        const text = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
        return new OpenedSecret(text.toString('utf8'));
      } catch {
        throw new SealBrokenError(
          `A secret in ${place.table}.${place.column} was changed, or belongs to another record.`,
        );
      }
    },
    needsResealing: (secretToOpen) => !partsOf(secretToOpen).keyId.equals(current.id),
  };
}

/** `••••6789`; of a short text at most half its characters. Empty stays empty. */
export function maskLastFour(text: string): string {
  if (text === '') return '';
  const shown = Math.min(4, Math.floor(text.length / 2));
  return `••••${text.slice(text.length - shown)}`;
}

function keyOf(secret: string): Key {
  const bytes = deriveKey(secret, 'sealed secrets', 32);
  return { id: createHash('sha256').update(bytes).digest().subarray(0, KEY_ID_BYTES), bytes };
}

/** As JSON, so that no two places read the same. */
function boundTo(header: Buffer, { table, column, accountId, id }: SecretPlace): Buffer {
  const place = JSON.stringify([table, column, accountId, String(id)]);
  return Buffer.concat([header, Buffer.from(place)]);
}

function partsOf(secret: SealedSecret) {
  const stored = secret as unknown;
  if (
    !Buffer.isBuffer(stored) ||
    stored.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES ||
    stored[0] !== FORMAT
  ) {
    throw new SealBrokenError('This is no sealed secret.');
  }
  const nonceEnd = HEADER_BYTES + NONCE_BYTES;
  return {
    header: stored.subarray(0, HEADER_BYTES),
    keyId: stored.subarray(1, HEADER_BYTES),
    nonce: stored.subarray(HEADER_BYTES, nonceEnd),
    ciphertext: stored.subarray(nonceEnd, -TAG_BYTES),
    tag: stored.subarray(-TAG_BYTES),
  };
}
