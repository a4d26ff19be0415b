import { Button, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MERCHANTS_A_PAGE } from '../api/merchants';
import styles from './listing.module.css';

export interface ListingPagerProps {
  page: number;
  pages: number;
  totalRows: number;
  onPage: (page: number) => void;
}

/** 'Showing 26 - 50 of 10,000', and the way to the pages beside it. */
export function ListingPager({ page, pages, totalRows, onPage }: ListingPagerProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const number = new Intl.NumberFormat(useBusState('locale'));
  const from = (page - 1) * MERCHANTS_A_PAGE + 1;
  return (
    <div className={styles.pager}>
      <p role="status" className={styles.showing}>
        {t('listing.showing', {
          from: number.format(from),
          to: number.format(Math.min(totalRows, page * MERCHANTS_A_PAGE)),
          total: number.format(totalRows),
        })}
      </p>
      {pages > 1 && (
        <nav aria-label={t('listing.pages')} className={styles.pages}>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('listing.previous')}
          </Button>
          <span>
            {t('listing.page', { page: number.format(page), pages: number.format(pages) })}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('listing.next')}
          </Button>
        </nav>
      )}
    </div>
  );
}
