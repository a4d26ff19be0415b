import type { SecuritySettings } from '@mbo/gateway-contract/second-factor';
import { askToConfirm } from '@mbo/shared/bus';
import { Button, Card, DateTime, Modal, Tag } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { confirmApp, newAppSecret, removeApp } from '../api';
import { AppSetUp } from '../second-factor/app-set-up';
import styles from './security.module.css';
import { useSecurityChange } from './use-security';

export interface FactorCardProps {
  settings: SecuritySettings;
  /** Recovery codes were made: they are shown this once. */
  onCodes: (codes: readonly string[]) => void;
}

/** The user's authenticator app: set up or removed. */
export function AppCard({ settings, onCodes }: FactorCardProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { appAddedAt } = settings;
  const [adding, setAdding] = useState(false);
  const confirm = useSecurityChange(confirmApp, ({ recoveryCodes }) => {
    setAdding(false);
    onCodes(recoveryCodes);
  });
  const remove = useSecurityChange(removeApp);

  const askToRemove = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t('security.appRemoveAsk'),
      description: t('security.appRemoveText'),
      okLabel: t('security.appRemove'),
      danger: true,
    });
    if (sure) remove.mutate(undefined);
  };

  return (
    <Card
      title={t('security.app')}
      extra={
        appAddedAt === null ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('security.appAdd')}
          </Button>
        ) : (
          <Button loading={remove.isPending} onClick={() => void askToRemove()}>
            {t('security.appRemove')}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{t('security.appLead')}</p>
      {appAddedAt === null ? (
        <Tag>{t('security.appOff')}</Tag>
      ) : (
        <p className={styles.name}>
          <Tag color="success">{t('security.appOn')}</Tag>
          <span className={styles.detail}>
            <Trans
              t={t}
              i18nKey="security.appAdded"
              components={{ when: <DateTime value={appAddedAt} precision="date" /> }}
            />
          </span>
        </p>
      )}
      {adding && (
        <Modal
          open
          title={t('security.appTitle')}
          width={420}
          footer={null}
          mask={{ closable: false }}
          onCancel={() => setAdding(false)}
        >
          <AppSetUp
            newSecret={newAppSecret}
            submitLabel={t('security.appSubmit')}
            onCode={(code) => confirm.mutateAsync(code)}
          />
        </Modal>
      )}
    </Card>
  );
}
