import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '@mbo/shared/bus';
import { Button, Card, Form, FormLayout, Select, useConfig, useSubmitForm } from '@mbo/shared/ui';
import { useShell } from '../shell-context';
import type { AreaInspection } from './inspection';
import styles from './inspector.module.css';

interface Values {
  area: string;
  origin: string;
}

/** Puts a build from elsewhere in an area's place, in this browser; only where that is allowed. */
export function OverrideCard({ areas }: { areas: readonly AreaInspection[] }): ReactNode {
  const { t } = useTranslation('shell');
  const { overrides } = useShell();
  useSyncExternalStore(overrides.subscribe, overrides.list);
  const { origins, hours } = useConfig().overrides;
  const { form, formProps, sending } = useSubmitForm<Values, void>({
    async send({ area, origin }) {
      const title = areas.find((one) => one.area === area)?.title ?? area;
      const agreed = await askToConfirm({
        title: t('override.question', { title, origin }),
        description: t('override.consequence', { count: hours }),
        okLabel: t('override.confirm', { origin }),
      });
      if (agreed) overrides.set(area, origin);
    },
  });
  const chosen = Form.useWatch([], form);
  if (!overrides.mayOverride()) return null;

  return (
    <Card title={t('override.title')}>
      <p className={styles.hint}>{t('override.hint', { count: hours })}</p>
      <FormLayout<Values>
        {...formProps}
        name="override"
        className={styles.form}
        initialValues={{ ...(origins.length === 1 && { origin: origins[0] }) }}
      >
        <Form.Item name="area" label={t('inspector.area')} className={styles.field ?? ''}>
          <Select
            placeholder={t('override.chooseArea')}
            options={areas.map((one) => ({ value: one.area, label: one.title }))}
          />
        </Form.Item>
        <Form.Item name="origin" label={t('inspector.origin')} className={styles.field ?? ''}>
          <Select
            placeholder={t('override.chooseOrigin')}
            options={origins.map((one) => ({ value: one, label: one }))}
          />
        </Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          disabled={sending || !chosen?.area || !chosen.origin}
        >
          {t('override.set')}
        </Button>
      </FormLayout>
    </Card>
  );
}
