import { Card } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField, TextField } from './editor-context';
import { Items } from './items';
import { PartyCard } from './party-card';
import styles from './invoice.module.css';

/** What is on the invoice, to be typed. */
export function EditorForm(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <>
      <Card>
        <p className={styles.hint}>{t('invoice.required')}</p>
        <div className={styles.fields}>
          <TextField name="description" required wide maxLength={500} />
          <TextField name="invoiceNumber" required maxLength={60} />
          <DayField name="issueDate" />
          <DayField name="dueDate" />
        </div>
      </Card>
      <div className={styles.parties}>
        <PartyCard side="biller" />
        <PartyCard side="payer" />
      </div>
      <Items />
      <Card title={t('invoice.terms')}>
        <div className={styles.fields}>
          <TextField name="paymentTerms" rows={2} wide />
          <TextField name="notes" rows={2} wide />
          <TextField name="stub" rows={1} maxLength={500} wide />
        </div>
      </Card>
    </>
  );
}
