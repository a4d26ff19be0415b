import { INVOICE_INTENTS, INVOICE_MODES } from '@mbo/gateway-contract/invoices';
import { Button, Card, FileTextOutlined, EditOutlined, Select } from '@mbo/shared/ui';
import { CurrencySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField, Field, useEditor } from './editor-context';
import { Totals } from './totals';
import styles from './invoice.module.css';

/** Currency, Intent, Mode and Expiry Date, beside the form; for a new invoice Preview as well. */
export function OptionsPanel({
  preview,
}: {
  preview?: { isShown: boolean; toggle: () => void } | undefined;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change, currency, problems } = useEditor();
  const choice = (name: 'intent' | 'mode', all: readonly string[]): ReactNode => (
    <Field label={t(`invoice.fields.${name}`)}>
      {({ id }) => (
        <Select
          id={id}
          value={values[name]}
          onChange={(next: string) => change({ [name]: next })}
          options={all.map((value) => ({ value, label: t(`invoice.${name}.${value}`) }))}
        />
      )}
    </Field>
  );
  return (
    <Card className={styles.options ?? ''}>
      {preview && (
        <Button
          block
          icon={
            preview.isShown ? (
              <EditOutlined aria-hidden="true" />
            ) : (
              <FileTextOutlined aria-hidden="true" />
            )
          }
          aria-pressed={preview.isShown}
          onClick={preview.toggle}
        >
          {t(preview.isShown ? 'invoice.backToForm' : 'invoice.preview')}
        </Button>
      )}
      <div className={styles.fields}>
        <Field label={t('invoice.fields.currencyId')} problem={problems.get('currencyId')} wide>
          {({ id, status }) => (
            <CurrencySelect
              id={id}
              status={status}
              value={values.currencyId}
              onChange={(currencyId) => change({ currencyId })}
            />
          )}
        </Field>
        {choice('intent', INVOICE_INTENTS)}
        {choice('mode', INVOICE_MODES)}
        <DayField name="expiryDate" wide />
      </div>
      {currency && <Totals items={values.items} currency={currency} />}
    </Card>
  );
}
