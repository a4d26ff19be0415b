import { Form, Input } from '@mbo/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './create-payment.module.css';
import type { FieldName } from './field-errors';

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

export interface FieldProps {
  name: FieldName;
  /** Default: the words for its name. */
  label?: string;
  /** Must be filled; its label carries a star, and the words for its name are said. Default: false. */
  required?: boolean;
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

/** A field of the dialog: validated on blur, its error cleared while it is changed. */
export function Field({
  name,
  label,
  required = false,
  rules = [],
  marked = required,
  dependencies,
  normalize,
  wide = false,
  half = false,
  children,
  maxLength,
  autoComplete = 'off',
}: FieldProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const key = Array.isArray(name) ? name.at(-1) : name;
  return (
    <div className={wide ? styles.wide : half ? styles.half : undefined}>
      <Form.Item
        name={name}
        label={label ?? t(`createPayment.field.${key}`)}
        required={marked}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          ...(required
            ? [{ required, whitespace: true, message: t(`createPayment.required.${key}`) }]
            : []),
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
