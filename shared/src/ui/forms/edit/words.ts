import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../words/words';
import en from './locales/en.json';

const NAMESPACE = 'edit';

// These parts load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** The words of the parts for editing. */
export function useEditWords(): TFunction<typeof NAMESPACE> {
  return useTranslation(NAMESPACE).t;
}
