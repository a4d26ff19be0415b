import { sql } from 'kysely';
import type { MaskedIds } from '../masked-id';
import { type Condition, NOTHING } from './condition';

const HYPHENS_BEFORE = [8, 12, 16, 20];
const HEX_DIGITS = 32;

/** The transaction with this id, a UUID or a masked one. */
export function hasId(text: string, masked: MaskedIds): Condition {
  const [low, high] = idsThatBegin(text) ?? [];
  if (low !== undefined && low === high) return sql<boolean>`t.transaction_id = ${low}::uuid`;
  return hasMaskedId(text, masked) ?? NOTHING;
}

/** Transactions whose id begins so; a masked id has to be whole. */
export function idBegins(text: string, masked: MaskedIds): Condition {
  const range = idsThatBegin(text);
  if (!range) return hasMaskedId(text, masked) ?? NOTHING;
  return sql<boolean>`t.transaction_id BETWEEN ${range[0]}::uuid AND ${range[1]}::uuid`;
}

function hasMaskedId(text: string, masked: MaskedIds): Condition | undefined {
  const id = masked.unmask(text);
  return id === undefined ? undefined : sql<boolean>`t.transaction_id = ${id}::uuid`;
}

/** The first and last UUID that begin with `text`; undefined when none does. */
export function idsThatBegin(text: string): [string, string] | undefined {
  if (!/^[0-9a-f-]+$/i.test(text)) return undefined;
  const hex = text.replaceAll('-', '').toLowerCase();
  if (hex.length > HEX_DIGITS) return undefined;
  const low = withHyphens(hex.padEnd(HEX_DIGITS, '0'));
  if (!low.startsWith(text.toLowerCase())) return undefined;
  return [low, withHyphens(hex.padEnd(HEX_DIGITS, 'f'))];
}

function withHyphens(hex: string): string {
  return [...hex].map((digit, at) => (HYPHENS_BEFORE.includes(at) ? `-${digit}` : digit)).join('');
}
