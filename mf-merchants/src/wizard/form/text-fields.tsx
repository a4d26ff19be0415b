import { Checkbox, Input, type InputProps } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDigits } from '../../common/digits';
import { valueOf, type FieldPath } from '../values';
import { useWizard } from '../wizard-context';
import { changeOf, labelOf, WizardField, type WizardFieldProps } from './wizard-field';
import styles from './form.module.css';

type FieldProps = Omit<WizardFieldProps<string>, 'children'>;

/** A field that is typed. */
export function TextField({
  input,
  keep = (typed) => typed,
  ...field
}: FieldProps & {
  input?: InputProps;
  /** What is kept of what is typed or pasted. Default: all. */
  keep?: (typed: string) => string;
}): ReactNode {
  return (
    <WizardField<string> {...field}>
      {(control) => (
        <Input
          autoComplete="off"
          {...input}
          {...control}
          onChange={({ target }) => control.onChange(keep(target.value))}
        />
      )}
    </WizardField>
  );
}

/** An option that is on or off. */
export function OptionField({ path }: { path: FieldPath }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, change, lockOf } = useWizard();
  return (
    <Checkbox
      className={styles.check ?? ''}
      checked={valueOf(values, path) === true}
      disabled={lockOf(path) !== undefined || undefined}
      onChange={({ target }) => change(changeOf(path, target.checked))}
    >
      {t(labelOf(path))}
    </Checkbox>
  );
}

/** A field that takes digits only: whatever else is typed or pasted is left out. */
export function DigitsField({
  maxLength,
  ...field
}: FieldProps & { maxLength: number }): ReactNode {
  return (
    <TextField
      {...field}
      input={{ inputMode: 'numeric' }}
      keep={(typed) => keepDigits(typed, maxLength)}
    />
  );
}
