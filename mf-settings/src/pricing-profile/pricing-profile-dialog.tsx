import { Button, FormActions, Modal, useEntity } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PricingProfile } from '../pricing/pricing-profile';

/** What the selected business is charged, to be read. */
export function PricingProfileDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const entity = useEntity();
  const [open, setOpen] = useState(true);
  return (
    <Modal
      open={open}
      title={t('pricing.title')}
      width={1080}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <FormActions>
          <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
        </FormActions>
      }
    >
      {entity?.businessId !== undefined && (
        <PricingProfile
          business={{ accountId: entity.accountId, businessId: entity.businessId }}
          readOnly
        />
      )}
    </Modal>
  );
}
