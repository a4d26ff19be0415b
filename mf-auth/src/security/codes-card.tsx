import { askToConfirm } from '@mbo/shared/bus';
import { Button, Card } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecoveryCodes } from '../api';
import type { FactorCardProps } from './app-card';
import styles from './security.module.css';
import { useSecurityChange } from './use-security';

/** How many recovery codes are left, and new ones. */
export function CodesCard({ settings, onCodes }: FactorCardProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { appAddedAt, passkeys, recoveryCodesLeft: count } = settings;
  const hasFactor = appAddedAt !== null || passkeys.length > 0;
  const renew = useSecurityChange(newRecoveryCodes, ({ recoveryCodes }) => onCodes(recoveryCodes));

  const askToRenew = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t('security.codesRenewAsk'),
      description: t('security.codesRenewText'),
      okLabel: t('security.codesRenew'),
    });
    if (sure) renew.mutate(undefined);
  };

  return (
    <Card
      title={t('security.codes')}
      extra={
        hasFactor && (
          <Button loading={renew.isPending} onClick={() => void askToRenew()}>
            {t('security.codesRenew')}
          </Button>
        )
      }
    >
      <p className={styles.note}>
        {hasFactor ? t('security.codesLead', { count }) : t('security.codesNone')}
      </p>
    </Card>
  );
}
