import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { MASKING_KEY_BYTES, maskedIds } from './masked-id';

const ids = maskedIds(randomBytes(MASKING_KEY_BYTES));

it('gives every id one masked id and back', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const masked = ids.mask(uuid);
      expect(masked).toMatch(/^tx_[A-Za-z0-9_-]{22}$/);
      expect(ids.mask(uuid.toUpperCase())).toBe(masked);
      expect(ids.unmask(masked)).toBe(uuid);
    }),
  );
});

it('shows nothing of ids that are made one after the other', () => {
  const masked = Array.from({ length: 50 }, (_, n) =>
    ids.mask(`01990000-0000-7000-8000-${String(n).padStart(12, '0')}`),
  );
  expect(new Set(masked.map((text) => text.slice(0, 8))).size).toBe(50);
});

it('takes no other spelling of a masked id', () => {
  const masked = ids.mask(randomUUID());
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const next = alphabet[alphabet.indexOf(masked.slice(-1)) + 1];
  expect(ids.unmask(masked.slice(0, -1) + next)).toBeUndefined();
  expect(ids.unmask(masked.toUpperCase())).toBeUndefined();
  expect(ids.unmask(masked.slice(0, -1))).toBeUndefined();
  expect(ids.unmask('')).toBeUndefined();
});

it('means something else under another secret', () => {
  const uuid = randomUUID();
  const others = maskedIds(randomBytes(MASKING_KEY_BYTES));
  expect(others.mask(uuid)).not.toBe(ids.mask(uuid));
  expect(others.unmask(ids.mask(uuid))).not.toBe(uuid);
});

it('masks nothing but UUIDs', () => {
  expect(() => ids.mask('7')).toThrow('Only a UUID can be masked.');
});
