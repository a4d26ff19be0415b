import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

export interface CheckFieldProps {
  label: ReactNode;
  /** Cannot be changed; the field's hint says why. Default: false. */
  locked?: boolean | undefined;
  value?: boolean;
  onChange?: (value: boolean) => void;
  id?: string;
}

/** A checkbox with its label as a form's control, for a field with `ownLabel`. */
export function CheckField({
  label,
  locked,
  value = false,
  onChange,
  id,
}: CheckFieldProps): ReactNode {
  return (
    <Checkbox
      {...(id !== undefined && { id })}
      checked={value}
      // Undefined leaves it to the form around it.
      disabled={locked || undefined}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}
