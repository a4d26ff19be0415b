const SCHEMES: readonly (readonly [name: string, beginning: RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
  ['Discover', /^6(011|4[4-9]|5)/],
  ['JCB', /^35/],
  ['Diners Club', /^3[068]/],
];

/** The scheme by the digits typed so far; empty while it is not known. */
export function schemeOf(digits: string): string {
  return SCHEMES.find(([, beginning]) => beginning.test(digits))?.[0] ?? '';
}

/** Digits in the groups in which they are on the card. */
export function grouped(digits: string): string {
  const groups = schemeOf(digits) === 'American Express' ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

/** Whether the number may be one: its length and its check digit. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Month and year of what was typed as MM/YY; undefined if it is none, or has passed. */
export function expiryOf(text: string, now: Date): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\/?(?:20)?(\d{2})$/.exec(text.replace(/\s/g, ''));
  const month = Number(match?.[1]);
  const year = 2000 + Number(match?.[2]);
  if (!match || month < 1 || month > 12) return undefined;
  const isPast = year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
  return isPast ? undefined : { month, year };
}
