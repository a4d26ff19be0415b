import type { MerchantCredentials } from '@mbo/gateway-contract/credentials';
import { showAlert } from '@mbo/shared/bus';
import { Button, CopyButton, CopyOutlined, DateTime } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { revealSecret } from '../api/medium';
import type { BusinessRef } from '@mbo/shared/ui';
import { PasswordDialog, type PasswordValues } from './password-dialog';
import styles from './medium.module.css';

type KeyName = 'merchantId' | 'clientID' | 'clientSecret';

const COPIED = {
  merchantId: 'merchantIDCopied',
  clientID: 'clientIDCopied',
  clientSecret: 'clientSecretCopied',
} as const;

export interface KeyListProps {
  business: BusinessRef;
  credentials: MerchantCredentials;
  labels: Record<KeyName, string>;
}

/** The merchant's identifiers and secret, each with a button that copies it. */
export function KeyList({ business, credentials, labels }: KeyListProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [asking, setAsking] = useState(false);
  const { masked, oldSecretEndsAt, canRefresh } = credentials;
  const copied = (name: KeyName): string => t(`medium.${COPIED[name]}`);
  const copySecret = async ({ password }: PasswordValues): Promise<void> => {
    const secret = await revealSecret(business, password);
    await navigator.clipboard.writeText(secret);
    showAlert('success', copied('clientSecret'));
  };
  const buttonOf = (name: KeyName): ReactNode => {
    const label = t('medium.copyOf', { what: labels[name] });
    if (credentials[name] === '') return null;
    if (name !== 'clientSecret' || !masked) {
      return <CopyButton text={credentials[name]} label={label} confirmation={copied(name)} />;
    }
    // Its last characters are all there is until the password was given.
    return (
      canRefresh && (
        <Button
          type="text"
          size="small"
          aria-label={label}
          icon={<CopyOutlined />}
          onClick={() => setAsking(true)}
        />
      )
    );
  };
  return (
    <>
      <dl className={styles.keys}>
        {(['merchantId', 'clientID', 'clientSecret'] as const).map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <span className={styles.mono}>{credentials[name] || '—'}</span>
              {buttonOf(name)}
            </dd>
          </div>
        ))}
      </dl>
      {credentials.clientSecret === '' && <p className={styles.hint}>{t('medium.noKeys')}</p>}
      {oldSecretEndsAt && (
        <p className={styles.hint}>
          {t('medium.oldSecret')} <DateTime value={oldSecretEndsAt} relative />
        </p>
      )}
      {asking && (
        <PasswordDialog
          title={t('medium.copyOf', { what: labels.clientSecret })}
          okLabel={t('medium.copy')}
          values={{ password: '' }}
          onConfirm={copySecret}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
