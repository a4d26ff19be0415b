import { addLocales, words } from '@mbo/shared/ui';
import en from './en.json';

/** Namespace of the shell's own words. */
const SHELL_WORDS = 'shell';

addLocales(SHELL_WORDS, { en });

/** A text of the shell, for what is not drawn by React. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return words.t(key, { ns: SHELL_WORDS, ...values });
}
