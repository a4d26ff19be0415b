import type { ListedMerchant } from '@mbo/gateway-contract/merchants';
import { Button, PlusOutlined } from '@mbo/shared/ui';
import { ListPage } from '@mbo/shared/ui/lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MERCHANTS_A_PAGE, MERCHANTS_KEY, readMerchants } from '../api/merchants';
import { MerchantRow } from './merchant-row';

/** Merchant Listing: merchants with their businesses, found by the beginning of their names. */
export function ListingPage(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const setUp = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => navigate('/merchantWizard')}
    >
      {t('listing.setUp')}
    </Button>
  );
  return (
    <ListPage<ListedMerchant>
      name="merchants"
      words="mf-merchants:listing"
      scope="all"
      queryKey={MERCHANTS_KEY}
      read={readMerchants}
      rowKey={({ accountId }) => String(accountId)}
      pageSizes={[MERCHANTS_A_PAGE]}
      search="while typing"
      description={t('listing.description')}
      actions={setUp}
      layout="cards"
      card={(merchant) => <MerchantRow merchant={merchant} />}
      empty={{ action: setUp }}
    />
  );
}
