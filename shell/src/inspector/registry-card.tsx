import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejectedArea } from '@mbo/shared/area';
import { Alert, Card, DateTime } from '@mbo/shared/ui';
import type { Inspection } from './use-inspection';
import styles from './inspector.module.css';

/** How the latest reading of the registry went, and what of it could not be used. */
export function RegistryCard({
  inspection: { registry, contract, shell },
}: {
  inspection: Inspection;
}): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Card title={t('inspector.registry')}>
      {registry.problem !== undefined && (
        <Alert
          type="warning"
          className={styles.problem}
          title={t('inspector.registryProblem')}
          description={registry.problem}
        />
      )}
      <dl className={styles.facts}>
        <dt>{t('inspector.readAt')}</dt>
        <dd>
          <DateTime value={registry.readAt} />
        </dd>
        <dt>{t('inspector.contract')}</dt>
        <dd>
          <code>{contract}</code>
        </dd>
        {shell !== undefined && (
          <>
            <dt>{t('inspector.shell')}</dt>
            <dd>
              <code>{shell}</code>
            </dd>
          </>
        )}
        <dt>{t('inspector.rejected')}</dt>
        <dd>
          <Rejected areas={registry.rejected} />
        </dd>
        <dt>{t('inspector.rejectedRollOuts')}</dt>
        <dd>
          <Rejected areas={registry.rejectedRollOuts} />
        </dd>
      </dl>
    </Card>
  );
}

function Rejected({ areas }: { areas: readonly RejectedArea[] }): ReactNode {
  const { t } = useTranslation('shell');
  if (areas.length === 0) return t('inspector.none');
  return (
    <ul className={styles.rejected}>
      {areas.map(({ name, reason }) => (
        <li key={name}>
          <code>{name}</code>
          <p className={styles.message}>{reason}</p>
        </li>
      ))}
    </ul>
  );
}
