import { REPORTED_MESSAGE_LENGTH, withoutNumbers } from '@mbo/shared/area';

/**
 * A reported text fit to be kept and printed: no run of digits that may be a user's, and nothing
 * that a terminal takes for a command.
 */
export function cleanText(text: string, most: number = REPORTED_MESSAGE_LENGTH): string {
  return withoutNumbers(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '))
    .trim()
    .slice(0, most);
}
