import { useId, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '@mbo/shared/bus';
import { Button, Card, Select, useConfig } from '@mbo/shared/ui';
import { useShell } from '../shell-context';
import type { AreaInspection } from './inspection';
import styles from './inspector.module.css';

/** Puts a build from elsewhere in an area's place, in this browser; only where that is allowed. */
export function OverrideCard({ areas }: { areas: readonly AreaInspection[] }): ReactNode {
  const { t } = useTranslation('shell');
  const { overrides } = useShell();
  useSyncExternalStore(overrides.subscribe, overrides.list);
  const { origins, hours } = useConfig().overrides;
  const [area, setArea] = useState<string | null>(null);
  const [origin, setOrigin] = useState<string | null>(
    origins.length === 1 ? (origins[0] ?? null) : null,
  );
  const areaId = useId();
  const originId = useId();
  if (!overrides.mayOverride()) return null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (area === null || origin === null) return;
    const title = areas.find((one) => one.area === area)?.title ?? area;
    const agreed = await askToConfirm({
      title: t('override.question', { title, origin }),
      description: t('override.consequence', { count: hours }),
      okLabel: t('override.confirm', { origin }),
    });
    if (agreed) overrides.set(area, origin);
  };

  return (
    <Card title={t('override.title')}>
      <p className={styles.hint}>{t('override.hint', { count: hours })}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <div className={styles.field}>
          <label htmlFor={areaId}>{t('inspector.area')}</label>
          <Select
            id={areaId}
            placeholder={t('override.chooseArea')}
            value={area}
            options={areas.map((one) => ({ value: one.area, label: one.title }))}
            onChange={setArea}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={originId}>{t('inspector.origin')}</label>
          <Select
            id={originId}
            placeholder={t('override.chooseOrigin')}
            value={origin}
            options={origins.map((one) => ({ value: one, label: one }))}
            onChange={setOrigin}
          />
        </div>
        <Button type="primary" htmlType="submit" disabled={area === null || origin === null}>
          {t('override.set')}
        </Button>
      </form>
    </Card>
  );
}
