import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  PlusOutlined,
  SearchOutlined,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListingPager } from './listing-pager';
import { ListingSearch } from './listing-search';
import { ListingSkeleton } from './listing-skeleton';
import { MerchantRow } from './merchant-row';
import { useListing, type Listing } from './use-listing';
import styles from './listing.module.css';

/** Merchant Listing: merchants with their businesses, found by the beginning of their names. */
export function ListingPage(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const listing = useListing();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('listing.title')}
        description={t('listing.description')}
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => navigate('/merchantWizard')}
          >
            {t('listing.setUp')}
          </Button>
        }
      />
      <ListingSearch value={listing.search} onSearch={listing.setSearch} />
      <Merchants {...listing} />
    </div>
  );
}

function Merchants({ search, page, pages, merchants, setSearch, setPage }: Listing): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, isFetching, refetch } = merchants;
  if (error && !isFetching) {
    return <ErrorState title={t('listing.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListingSkeleton />;
  if (data.totalRows === 0 && search !== '') {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={t('listing.noMatch', { search })}
        description={t('listing.noMatchDescription')}
        action={<Button onClick={() => setSearch('')}>{t('listing.clear')}</Button>}
      />
    );
  }
  if (data.totalRows === 0) {
    return (
      <EmptyState
        title={t('listing.none')}
        description={t('listing.noneDescription')}
        action={
          <Button type="primary" onClick={() => navigate('/merchantWizard')}>
            {t('listing.setUp')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.list} aria-busy={isPlaceholderData} data-refreshing={isPlaceholderData}>
      <ul className={styles.merchants} aria-label={t('listing.merchants')}>
        {data.merchants.map((merchant) => (
          <MerchantRow key={merchant.accountId} merchant={merchant} />
        ))}
      </ul>
      <ListingPager page={page} pages={pages} totalRows={data.totalRows} onPage={setPage} />
    </div>
  );
}
