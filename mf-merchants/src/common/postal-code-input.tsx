import { Input, type InputProps } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { allowsLetters, keepPostalDigits } from './postal-codes';

const MAX_LENGTH = 16;

/** Types a postal code: numeric, except where the country's codes have letters. A form's control. */
export function PostalCodeInput({
  countryId,
  onChange,
  ...input
}: Omit<InputProps, 'onChange'> & {
  /** ISO 3166-1 numeric code; null while no country is chosen. */
  countryId: number | null;
  onChange?: (code: string) => void;
}): ReactNode {
  const letters = allowsLetters(countryId);
  return (
    <Input
      autoComplete="off"
      inputMode={letters ? 'text' : 'numeric'}
      maxLength={MAX_LENGTH}
      {...input}
      onChange={({ target }) => onChange?.(letters ? target.value : keepPostalDigits(target.value))}
    />
  );
}
