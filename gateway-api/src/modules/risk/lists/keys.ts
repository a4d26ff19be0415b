import type { RiskListKind } from '@mbo/gateway-contract/risk';
import type { RiskListName } from '@mbo/gateway-contract/risk-lists';
import ipaddr from 'ipaddr.js';
import { countriesOf, type RiskPayment, riskSubjectsOf } from '../engine/risk-subjects';

/** A value as lists compare it; case and blanks around it do not count. */
export interface ListKey {
  kind: RiskListKind;
  value: string;
}

/** What a value is stored and compared as: of a phone number its digits, of a network its first bits. */
export function listedAs(kind: RiskListKind, typed: string): string {
  const value = typed.trim();
  if (kind === 'phone') return value.replace(/\D/g, '');
  if (kind === 'domain') return value.replace(/^@/, '');
  return kind === 'ip' ? networkKeyOf(value) : value;
}

/** What of a payment one click lists, as people see it. */
export function listableOf(
  payment: RiskPayment,
  lastFour: string,
): (ListKey & { label: string })[] {
  const { card, bin, email, phone, holder, ip } = riskSubjectsOf(payment);
  const domain = email?.split('@').at(-1);
  const country = payment.billing.countryCode || undefined;
  const all = { card, bin, email, domain, phone, holder, ip, country };
  return Object.entries(all).flatMap(([name, value]) => {
    if (value === undefined || value === '') return [];
    const kind = name as RiskListKind;
    return [{ kind, value: listedAs(kind, value), label: labelOf(kind, value, lastFour) }];
  });
}

function labelOf(kind: RiskListKind, value: string, lastFour: string): string {
  return kind === 'card' ? `•••• ${lastFour}` : value;
}

/**
 * All that a payment is looked up by: a BIN is listed by six digits or by eight, a domain with those
 * above it, an address by each network that it is in.
 */
export function listKeysOf(payment: RiskPayment): ListKey[] {
  const { card, bin, email, phone, holder, ip } = riskSubjectsOf(payment);
  const keys: Record<RiskListKind, (string | undefined)[]> = {
    card: [card],
    bin: [bin, bin?.slice(0, 6)],
    email: [email],
    domain: domainsOf(email),
    phone: [phone],
    holder: [holder],
    ip: networksOf(ip),
    country: Object.values(countriesOf(payment)),
  };
  return Object.entries(keys).flatMap(([kind, values]) =>
    [...new Set(values)].flatMap((value) =>
      value === undefined || value === '' ? [] : [{ kind: kind as RiskListKind, value }],
    ),
  );
}

/**
 * The lists that a payment is on, as `blacklist/email`, by those of its keys that are listed. One of its
 * countries is enough to block it; to let it through all that are known have to be listed.
 */
export function listsOf(
  found: readonly (ListKey & { list: RiskListName })[],
  keys: readonly ListKey[],
): Set<string> {
  const allowed = found.filter(({ list, kind }) => list === 'allow' && kind === 'country');
  const known = keys.filter(({ kind }) => kind === 'country');
  const lists = new Set(found.map(({ list, kind }) => `${list}/${kind}`));
  if (allowed.length < known.length) lists.delete('allow/country');
  return lists;
}

/** `a@shop.example.com` is of shop.example.com and of example.com. */
function domainsOf(email: string | undefined): string[] {
  const labels = email?.split('@').at(-1)?.split('.') ?? [];
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

function networksOf(ip: string | undefined): string[] {
  if (ip === undefined || !ipaddr.isValid(ip)) return [];
  const bytes = ipaddr.process(ip).toByteArray();
  return Array.from({ length: bytes.length * 8 + 1 }, (_, bits) => networkKey(bytes, bits));
}

/** @throws {Error} for what is neither an address nor a network. */
function networkKeyOf(text: string): string {
  if (text.includes('/')) {
    const [address, bits] = ipaddr.parseCIDR(text);
    return networkKey(address.toByteArray(), bits);
  }
  const bytes = ipaddr.process(text).toByteArray();
  return networkKey(bytes, bytes.length * 8);
}

/** The first bits in hexadecimal, the others zero; an IPv6 address is longer than an IPv4 one. */
function networkKey(bytes: readonly number[], bits: number): string {
  const masked = bytes.map((byte, at) => {
    const kept = Math.min(8, Math.max(0, bits - at * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return `${Buffer.from(masked).toString('hex')}/${bits}`;
}
