import { createCipheriv, createDecipheriv } from 'node:crypto';

const PREFIX = 'tx_';
const BYTES = 16;

/** Length of the key that {@link maskedIds} takes, in bytes. */
export const MASKING_KEY_BYTES = 16;

/** Ids of transactions as outsiders may see them: they tell neither when nor how many. */
export interface MaskedIds {
  /** `tx_` and 22 characters for a UUID; the same each time. */
  mask(uuid: string): string;
  /** The UUID in lower case; undefined when the text was not made by `mask`. */
  unmask(text: string): string | undefined;
}

/** An id is one block of AES-128, so that encrypting it is a permutation: ECB of a single block. */
export function maskedIds(key: Buffer): MaskedIds {
  const mask = (uuid: string): string => {
    const block = Buffer.from(uuid.replaceAll('-', ''), 'hex');
    if (block.length !== BYTES) throw new TypeError('Only a UUID can be masked.');
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return PREFIX + Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
  };

  return {
    mask,
    unmask(text) {
      if (!/^tx_[A-Za-z0-9_-]{22}$/.test(text)) return undefined;
      const block = Buffer.from(text.slice(PREFIX.length), 'base64url');
      const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false);
      const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
      const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      // 22 characters hold four bits more than 16 bytes: only one spelling is the right one.
      return mask(uuid) === text ? uuid : undefined;
    },
  };
}
