import { CUSTOM_FIELD_TYPES, MAX_CUSTOM_FIELDS } from '@mbo/gateway-contract/payment-links';
import { Button, Checkbox, DeleteOutlined, Input, PlusOutlined, Select } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../common/use-problems';
import { Field } from '../invoice/editor-context';
import type { LinkValues } from './values';
import styles from './links.module.css';

export interface CustomFieldsProps {
  fields: LinkValues['customFields'];
  problems: Problems;
  onChange: (fields: LinkValues['customFields']) => void;
}

/** The extra fields that the payer fills in beside the card. */
export function CustomFields({ fields, problems, onChange }: CustomFieldsProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <>
      {fields.map((field, index) => {
        const set = (part: Partial<typeof field>): void =>
          onChange(fields.with(index, { ...field, ...part }));
        const number = index + 1;
        return (
          <div
            key={index}
            role="group"
            aria-label={t('links.field.of', { number })}
            className={styles.customField}
          >
            <Field
              label={t('links.field.label')}
              required
              problem={problems.get(`customFields.${index}.label`)}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  value={field.label}
                  onChange={(event) => set({ label: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('links.field.type')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={field.type}
                  options={CUSTOM_FIELD_TYPES.map((value) => ({
                    value,
                    label: t(`links.types.${value}`),
                  }))}
                  onChange={(type) => set({ type })}
                />
              )}
            </Field>
            <Checkbox
              checked={field.isRequired}
              onChange={(event) => set({ isRequired: event.target.checked })}
            >
              {t('links.field.required')}
            </Checkbox>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('links.removeOf', {
                name: field.label || t('links.field.of', { number }),
              })}
              onClick={() => onChange(fields.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={fields.length >= MAX_CUSTOM_FIELDS}
        onClick={() => onChange([...fields, { label: '', type: 'Text', isRequired: false }])}
      >
        {t('links.field.add')}
      </Button>
    </>
  );
}
