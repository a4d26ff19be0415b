/** A card's expiry: it is good to the end of that month. */
export interface Expiry {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
}

const CENTURY = '20';

/** What is typed or filled in, as MM/YY while it grows: '1227', '12/2027' and '12 - 27' are '12/27'. */
export function formatExpiry(typed: string): string {
  const endsWithSeparator = /^\s*\d{1,2}\s*[/-]\s*$/.test(typed);
  let digits = typed.replace(/\D/g, '');
  // '5' can only be May; '1' may become 10 to 12.
  if (/^[2-9]/.test(digits) || (/^1$/.test(digits) && endsWithSeparator)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  let year = digits.slice(2, 6);
  if (year.length === 4 && year.startsWith(CENTURY)) year = year.slice(2);
  if (year !== '') return `${month}/${year.slice(0, 4)}`;
  return endsWithSeparator && month.length === 2 ? `${month}/` : month;
}

/** The expiry that MM/YY stands for; undefined when it is none. */
export function parseExpiry(text: string): Expiry | undefined {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text.trim()) ?? [];
  const number = Number(month);
  if (year === '' || number < 1 || number > 12) return undefined;
  return { month: number, year: Number(CENTURY + year) };
}

/** Whether a card was good for the last time before the month of `now`, as the user's clock has it. */
export function hasExpired({ month, year }: Expiry, now: Date): boolean {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}
