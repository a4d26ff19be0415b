/** Longest address that is taken. */
export const WEB_ADDRESS_MAX_LENGTH = 500;

/** Whether a text is a whole address on the web, such as https://shop.example.com. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
