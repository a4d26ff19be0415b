import { OLD_SECRET_HOURS, type MerchantCredentials } from '@mbo/gateway-contract/credentials';
import { showAlert } from '@mbo/shared/bus';
import { Form, type BusinessRef } from '@mbo/shared/ui';
import { CheckField } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshKeys, reloadMedium } from '../api/medium';
import { PasswordDialog } from './password-dialog';

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
  // Only gateways that mask the secret let the old one go on for a while.
  const overlaps = masked !== undefined && clientSecret !== '';
  return (
    <PasswordDialog
      title={t('medium.refreshTitle')}
      okLabel={t('medium.refresh')}
      values={{ password: '', endAtOnce: false }}
      onConfirm={async ({ password, endAtOnce }) => {
        await refreshKeys(business, password, overlaps ? endAtOnce : undefined);
        showAlert('success', t('common.success'));
        await reloadMedium(business);
      }}
      onClose={onClose}
    >
      <p>{t('medium.refreshMeans')}</p>
      {overlaps && <EndAtOnce />}
    </PasswordDialog>
  );
}

function EndAtOnce(): ReactNode {
  const { t } = useTranslation('mf-settings');
  const endAtOnce = Form.useWatch<boolean | undefined>('endAtOnce') ?? false;
  return (
    <Form.Item
      name="endAtOnce"
      extra={t(endAtOnce ? 'medium.endsNow' : 'medium.endsLater', { count: OLD_SECRET_HOURS })}
    >
      <CheckField label={t('medium.endAtOnce')} />
    </Form.Item>
  );
}
