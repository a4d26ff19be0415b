import type { Currency } from '@mbo/gateway-contract/lookups';
import { Input, type BusinessRef } from '@mbo/shared/ui';
import { DayInput } from '@mbo/shared/ui/forms';
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../common/use-problems';
import type { InvoiceText, InvoiceValues } from './values';
import styles from './invoice.module.css';

/** The invoice as it is typed, for the parts of its form. */
export interface Editor {
  values: InvoiceValues;
  change: (change: Partial<InvoiceValues>) => void;
  /** Undefined until one is chosen and the list of currencies is there. */
  currency: Currency | undefined;
  problems: Problems;
  /** Undefined while an account is selected: nothing can be created then. */
  business: BusinessRef | undefined;
  /** The gateway takes attachments and remembers products and payers. */
  hasExtras: boolean;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

/** @throws {Error} outside of the form of an invoice */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('The form of an invoice needs its editor.');
  return editor;
}

export interface FieldProps {
  label: string;
  problem?: string | undefined;
  required?: boolean;
  /** Takes the whole line. Default: false. */
  wide?: boolean;
  /** Default: one of its own. */
  id?: string;
  children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
    'aria-required': boolean;
    status: 'error' | '';
  }) => ReactNode;
}

/** A control below its label, and what is wrong with it below that. */
export function Field({
  label,
  problem,
  required = false,
  wide = false,
  id: given,
  children,
}: FieldProps): ReactNode {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={styles.field} data-wide={wide}>
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
        'aria-required': required,
        status: problem === undefined ? '' : 'error',
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends Pick<
  ComponentProps<typeof Input>,
  'type' | 'inputMode' | 'maxLength' | 'list' | 'placeholder'
> {
  name: InvoiceText;
  /** Default: the word of its name. */
  label?: string;
  required?: boolean;
  wide?: boolean;
  /** Lines of a text of several. Default: one line. */
  rows?: number;
}

/** A text of the invoice. */
export function TextField({
  name,
  label,
  required,
  wide,
  rows,
  ...input
}: TextFieldProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change, problems } = useEditor();
  const onChange = (text: string): void => change({ [name]: text });
  return (
    <Field
      label={label ?? t(`invoice.fields.${name}`)}
      problem={problems.get(name)}
      {...(required && { required })}
      {...(wide && { wide })}
    >
      {(control) =>
        rows === undefined ? (
          <Input
            autoComplete="off"
            {...input}
            {...control}
            value={values[name]}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: rows, maxRows: 10 }}
            maxLength={input.maxLength ?? 2000}
            value={values[name]}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** A date of the invoice. */
export function DayField({
  name,
  wide = false,
}: {
  name: 'issueDate' | 'dueDate' | 'expiryDate';
  wide?: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change, problems } = useEditor();
  return (
    <Field label={t(`invoice.fields.${name}`)} problem={problems.get(name)} required wide={wide}>
      {(control) => (
        <DayInput {...control} value={values[name]} onChange={(day) => change({ [name]: day })} />
      )}
    </Field>
  );
}
