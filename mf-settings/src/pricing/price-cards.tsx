import type { Currency } from '@mbo/gateway-contract/lookups';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMNS, ROWS, type Cells, type PriceRow } from './prices';
import { useRowWords } from './use-row-words';
import styles from './pricing.module.css';

interface PriceCardsProps {
  /** Says whose prices they are. */
  label: string;
  cells: Cells;
  currency: Currency;
}

/** The prices of a card scheme on a narrow screen, to read: a line of four figures for each region. */
export function PriceCards({ label, cells, currency }: PriceCardsProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const words = useRowWords();
  const lines = ROWS.flatMap((row: PriceRow, index) => {
    const texts = cells[index] ?? [];
    return texts.some((text) => text !== '') ? [{ row, index, texts }] : [];
  });
  return (
    <ul className={styles.priceCards} aria-label={label}>
      {lines.map(({ row, index, texts }) => (
        <li key={index}>
          <p className={styles.priceOf}>
            {words.card(row)} <span className={styles.region}>{words.region(row)}</span>
          </p>
          <dl className={styles.figures}>
            {COLUMNS.map((column, at) => (
              <div key={column}>
                <dt>
                  {t(`pricing.columns.${column}`)}{' '}
                  {column === 'discountRate' ? '%' : currency.alphaCode}
                </dt>
                <dd>{texts[at]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
