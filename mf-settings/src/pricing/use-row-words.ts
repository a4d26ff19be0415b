import { useTranslation } from 'react-i18next';
import type { PriceRow } from './prices';

/** The gateway's audit names prices by the same words. */
export const TYPE_WORDS = { 1: 'debit', 2: 'credit' } as const;
export const CATEGORY_WORDS = { 1: 'consumer', 2: 'commercial' } as const;
export const REGION_WORDS = { 1: 'domestic', 2: 'eeaMena', 3: 'international' } as const;

/** The words for a line of the matrix: 'Credit · Consumer' and 'EEA/MENA'. */
export function useRowWords(): {
  card: (row: Pick<PriceRow, 'type' | 'category'>) => string;
  region: (row: Pick<PriceRow, 'region'>) => string;
} {
  const { t } = useTranslation('mf-settings');
  return {
    card: ({ type, category }) => {
      const words = [
        t(`pricing.types.${type === undefined ? 'generic' : TYPE_WORDS[type]}`),
        ...(category === undefined ? [] : [t(`pricing.categories.${CATEGORY_WORDS[category]}`)]),
      ];
      return words.join(' · ');
    },
    region: ({ region }) => t(`pricing.regions.${REGION_WORDS[region]}`),
  };
}
