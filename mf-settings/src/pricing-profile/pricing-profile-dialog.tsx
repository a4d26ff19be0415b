import { useEntity } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadDialog } from '../common/read-dialog';
import { PricingProfile } from '../pricing/pricing-profile';

/** What the selected business is charged, to be read. */
export function PricingProfileDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const entity = useEntity();
  return (
    <ReadDialog title={t('pricing.title')} width={1080} onClose={onClose}>
      {() =>
        entity?.businessId !== undefined && (
          <PricingProfile
            business={{ accountId: entity.accountId, businessId: entity.businessId }}
            readOnly
          />
        )
      }
    </ReadDialog>
  );
}
