import { Input, type InputProps } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { keepDigits } from '../../common/digits';
import { PostalCodeInput } from '../../common/postal-code-input';
import { WizardField, type WizardFieldProps } from './wizard-field';

type FieldProps = Omit<WizardFieldProps<string>, 'children'>;

/** A field that is typed. */
export function TextField({ input, ...field }: FieldProps & { input?: InputProps }): ReactNode {
  return (
    <WizardField<string> {...field}>
      {(control) => (
        <Input
          autoComplete="off"
          {...input}
          {...control}
          onChange={(event) => control.onChange(event.target.value)}
        />
      )}
    </WizardField>
  );
}

/** A field that takes digits only: whatever else is typed or pasted is left out. */
export function DigitsField({
  maxLength,
  ...field
}: FieldProps & { maxLength?: number }): ReactNode {
  return (
    <WizardField<string> {...field}>
      {(control) => (
        <Input
          autoComplete="off"
          inputMode="numeric"
          {...control}
          onChange={(event) => control.onChange(keepDigits(event.target.value, maxLength))}
        />
      )}
    </WizardField>
  );
}

/** A postal code of a country. */
export function PostalCodeField({
  countryId,
  ...field
}: FieldProps & { countryId: number | null }): ReactNode {
  return (
    <WizardField<string> {...field}>
      {(control) => <PostalCodeInput {...control} countryId={countryId} />}
    </WizardField>
  );
}
