import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../words/words';
import en from './locales/en.json';

const NAMESPACE = 'steps';

// These parts load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** The words of pages of steps. */
export function useStepsWords(): TFunction<typeof NAMESPACE> {
  return useTranslation(NAMESPACE).t;
}
