import { Input, type InputProps } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { keepDigits } from '../../common/digits';
import { allowsLetters, keepPostalDigits } from './postal-codes';
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

/** A postal code: numeric, except where the country's codes have letters. */
export function PostalCodeField({
  countryId,
  ...field
}: FieldProps & { countryId: number | null }): ReactNode {
  const letters = allowsLetters(countryId);
  return (
    <WizardField<string> {...field}>
      {(control) => (
        <Input
          autoComplete="off"
          inputMode={letters ? 'text' : 'numeric'}
          maxLength={16}
          {...control}
          onChange={({ target }) =>
            control.onChange(letters ? target.value : keepPostalDigits(target.value))
          }
        />
      )}
    </WizardField>
  );
}
