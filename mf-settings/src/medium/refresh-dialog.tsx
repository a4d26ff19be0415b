import { OLD_SECRET_HOURS, type MerchantCredentials } from '@mbo/gateway-contract/credentials';
import { showAlert } from '@mbo/shared/bus';
import type { BusinessRef } from '@mbo/shared/ui';
import { CheckField } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshKeys, reloadMedium } from '../api/medium';
import { PasswordDialog } from './password-dialog';
import styles from './medium.module.css';

/** Makes a new client secret, once the password was given. */
export function RefreshDialog({
  business,
  credentials: { masked, clientSecret },
  onClose,
}: {
  business: BusinessRef;
  credentials: MerchantCredentials;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [endAtOnce, setEndAtOnce] = useState(false);
  // Only gateways that mask the secret let the old one go on for a while.
  const overlaps = masked !== undefined && clientSecret !== '';
  return (
    <PasswordDialog
      title={t('medium.refreshTitle')}
      okLabel={t('medium.refresh')}
      onConfirm={async (password) => {
        await refreshKeys(business, password, overlaps ? endAtOnce : undefined);
        showAlert('success', t('common.success'));
        await reloadMedium(business);
      }}
      onClose={onClose}
    >
      <p>{t('medium.refreshMeans')}</p>
      {overlaps && (
        <>
          <CheckField label={t('medium.endAtOnce')} value={endAtOnce} onChange={setEndAtOnce} />
          <p className={styles.hint}>
            {t(endAtOnce ? 'medium.endsNow' : 'medium.endsLater', { count: OLD_SECRET_HOURS })}
          </p>
        </>
      )}
    </PasswordDialog>
  );
}
