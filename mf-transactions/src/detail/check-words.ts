import type { Words } from '../common/words';

/**
 * What the networks' one letter for a check of the security code or of the address says:
 * 'Matches (M)'. A letter that is not known stands for itself.
 *
 * @param said  the gateway's own words for it, if it has any
 */
export function checkWords(
  t: Words,
  check: 'cvv' | 'avs',
  letter: string,
  said: string = '',
): string {
  const key = `detail.${check}.${letter.toUpperCase()}`;
  const words = said || t(key, { defaultValue: '' });
  if (words === '' || words === letter) return letter;
  return letter === '' ? words : t('detail.check', { words, letter });
}
