import { Form } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../steps';
import { splitPath, valueOf, type FieldPath } from '../values';
import { useWizard } from '../wizard-context';

/** The change that gives one field a value. */
export function changeOf(path: FieldPath, value: unknown): Change {
  const { section, field } = splitPath(path);
  return { [section]: { [field]: value } };
}

/** What a field hands to its control. */
interface FieldControl<T> {
  id: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  /** Undefined leaves it to the form, which is disabled while it is saved. */
  disabled: true | undefined;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Id of a field's control in the page. */
export function idOf(path: FieldPath): string {
  return `wizard-${path.replace('.', '-')}`;
}

/** The name of a field. Contacts and addresses are asked for twice, in the same words. */
export function labelOf(path: FieldPath): string {
  const field = path
    .replace(/^(?:manager|support)\b/, 'contact')
    .replace(/^merchant\.(?:company|mailing)(?!Name)/, 'address.');
  return `wizard.${field}`;
}

export interface WizardFieldProps<T> {
  path: FieldPath;
  /** Shown below while nothing is wrong. */
  hint?: ReactNode;
  /** Cannot be changed now, for a reason of its own. Default: false. */
  disabled?: boolean;
  className?: string | undefined;
  children: (control: FieldControl<T>) => ReactNode;
}

/** A field of the wizard: label, control, and below it what is wrong with it. */
export function WizardField<T>({
  path,
  hint,
  disabled = false,
  className,
  children,
}: WizardFieldProps<T>): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, change, errors, leave, isRequired, lockOf } = useWizard();
  const id = idOf(path);
  const error = errors[path];
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <Form.Item
      className={className ?? ''}
      label={t(labelOf(path))}
      htmlFor={id}
      required={isRequired(path)}
      validateStatus={error === undefined ? '' : 'error'}
      // antd says `help` at once to screen readers, which a hint is not worth.
      help={error === undefined ? undefined : <span id={noteId}>{error}</span>}
      extra={
        error === undefined && hint !== undefined ? <span id={noteId}>{hint}</span> : undefined
      }
    >
      {children({
        id,
        value: valueOf(values, path) as T,
        onChange: (value) => change(changeOf(path, value)),
        onBlur: () => leave(path),
        disabled: disabled || lockOf(path) !== undefined || undefined,
        'aria-required': isRequired(path),
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
    </Form.Item>
  );
}
