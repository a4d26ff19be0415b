import { useTranslation } from 'react-i18next';
import type { PriceRow } from './prices';

const TYPES = { 1: 'debit', 2: 'credit' } as const;
const CATEGORIES = { 1: 'consumer', 2: 'commercial' } as const;
const REGIONS = { 1: 'domestic', 2: 'eeaMena', 3: 'international' } as const;

/** The words for a line of the matrix: 'Credit · Consumer' and 'EEA/MENA'. */
export function useRowWords(): {
  card: (row: Pick<PriceRow, 'type' | 'category'>) => string;
  region: (row: Pick<PriceRow, 'region'>) => string;
} {
  const { t } = useTranslation('mf-settings');
  return {
    card: ({ type, category }) => {
      const words = [
        t(`pricing.types.${type === undefined ? 'generic' : TYPES[type]}`),
        ...(category === undefined ? [] : [t(`pricing.categories.${CATEGORIES[category]}`)]),
      ];
      return words.join(' · ');
    },
    region: ({ region }) => t(`pricing.regions.${REGIONS[region]}`),
  };
}
