import { Button, PlusOutlined } from '@mbo/shared/ui';
import { ListPage } from '@mbo/shared/ui/lists';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  MERCHANTS_A_PAGE,
  MERCHANTS_KEY,
  readMerchants,
  type MerchantOfList,
} from '../api/merchants';
import { MerchantRow } from './merchant-row';
import { newMerchantOf } from './new-merchant';

/** Merchant Listing: merchants with their businesses, found by the beginning of their names. */
export function ListingPage(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const { state } = useLocation();
  // Searching and paging go on without the state that the wizard gave along.
  const [newAccountId] = useState(() => newMerchantOf(state));
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
    <ListPage<MerchantOfList>
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
      card={(merchant) => (
        <MerchantRow merchant={merchant} isNew={merchant.accountId === newAccountId} />
      )}
      empty={{ action: setUp }}
    />
  );
}
