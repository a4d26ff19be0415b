/** The digits of a text, at most `maxLength` of them. */
export function keepDigits(text: string, maxLength = Infinity): string {
  return text.replace(/\D/g, '').slice(0, maxLength);
}
