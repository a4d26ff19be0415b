import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, CopyOutlined, PageHeader } from '@mbo/shared/ui';
import { showAlert } from '@mbo/shared/bus';
import { AreasCard } from './areas-card';
import { OverrideCard } from './override-card';
import { RegistryCard } from './registry-card';
import { useInspection, type Inspection } from './use-inspection';
import styles from './inspector.module.css';

/** Which build of each area runs in this tab, and why: for whoever has to find out. */
export default function InspectorPage(): ReactNode {
  const { t } = useTranslation('shell');
  const inspection = useInspection();
  return (
    <>
      <PageHeader
        title={t('inspector.title')}
        description={t('inspector.description')}
        actions={<CopyReport inspection={inspection} />}
      />
      <div className={styles.cards}>
        <AreasCard areas={inspection.areas} />
        <RegistryCard inspection={inspection} />
        <OverrideCard areas={inspection.areas} />
      </div>
    </>
  );
}

function CopyReport({ inspection }: { inspection: Inspection }): ReactNode {
  const { t } = useTranslation('shell');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(inspection, null, 2));
      showAlert('success', t('inspector.copied'));
    } catch {
      showAlert('error', t('inspector.copyFailed'));
    }
  };
  return (
    <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
      {t('inspector.copy')}
    </Button>
  );
}
