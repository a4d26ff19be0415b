import { GatewayError } from '@mbo/shared/http';
import { Card, EmptyState, PageHeader, Skeleton, Modal } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppCard } from './app-card';
import { CodesCard } from './codes-card';
import { PasskeysCard } from './passkeys-card';
import { SessionsCard } from './sessions-card';
import styles from './security.module.css';
import { useSecurity } from './use-security';
import { RecoveryCodes } from '../second-factor/recovery-codes';

/** How the user signs in, and where they are signed in. */
export default function SecurityPage(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const security = useSecurity();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (security.error instanceof GatewayError && security.error.status === 404) {
    return (
      <>
        <PageHeader title={t('security.title')} />
        <EmptyState title={t('security.missing')} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('security.title')} description={t('security.lead')} />
      <div className={styles.cards}>
        <QueryBoundary
          queries={[security]}
          failed={t('security.failed')}
          skeleton={
            <Card>
              <Skeleton active paragraph={{ rows: 8 }} />
            </Card>
          }
        >
          {(settings) => (
            <>
              {settings.required && <p className={styles.note}>{t('security.required')}</p>}
              <AppCard settings={settings} onCodes={setCodes} />
              <PasskeysCard settings={settings} onCodes={setCodes} />
              <CodesCard settings={settings} onCodes={setCodes} />
            </>
          )}
        </QueryBoundary>
        <SessionsCard />
      </div>
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

/** Shows new recovery codes; only its button closes it, for they are not shown again. */
function CodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  return (
    <Modal
      open
      title={t('codes.title')}
      width={460}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <RecoveryCodes codes={codes} doneLabel={t('codes.close')} onDone={onClose} />
    </Modal>
  );
}
