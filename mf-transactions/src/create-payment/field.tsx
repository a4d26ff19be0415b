import { Form, Input } from '@mbo/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './create-payment.module.css';
import type { FieldName } from './field-errors';

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

export interface FieldProps {
  name: FieldName;
  label: string;
  /** Must be filled; its label carries a star, and the word for it is said. Default: none. */
  required?: string;
  rules?: Rules;
  /** Marks it as required where its own rules say so. Default: by `required`. */
  marked?: boolean;
  /** Fields it is checked again with. */
  dependencies?: string[];
  normalize?: (typed: string) => string;
  /** Takes the whole line. Default: false. */
  wide?: boolean;
  /** Takes half a line on a narrow screen too. Default: false. */
  half?: boolean;
  /** Default: a line of text. */
  children?: ReactElement;
  maxLength?: number;
  autoComplete?: string;
}

/** A field of the dialog: told what is wrong when it is left, forgiven while it is put right. */
export function Field({
  name,
  label,
  required,
  rules = [],
  marked = required !== undefined,
  dependencies,
  normalize,
  wide = false,
  half = false,
  children,
  maxLength,
  autoComplete = 'off',
}: FieldProps): ReactNode {
  return (
    <div className={wide ? styles.wide : half ? styles.half : undefined}>
      <Form.Item
        name={name}
        label={label}
        required={marked}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          ...(required === undefined
            ? []
            : [{ required: true, whitespace: true, message: required }]),
          ...rules,
        ]}
        {...(dependencies && { dependencies })}
        {...(normalize && { normalize })}
      >
        {children ?? <Input maxLength={maxLength} autoComplete={autoComplete} />}
      </Form.Item>
    </div>
  );
}

/** Fields that belong together, under a heading where it has one. */
export function Fields({ title, children }: { title?: string; children: ReactNode }): ReactNode {
  return (
    <div role="group" aria-label={title}>
      {title !== undefined && <h2 className={styles.groupTitle}>{title}</h2>}
      <div className={styles.fields}>{children}</div>
    </div>
  );
}

/** The label of a field by its key. */
export function useFieldLabel(): (key: string) => string {
  const { t } = useTranslation('mf-transactions');
  return (key) => t(`createPayment.field.${key}`);
}
