import { words } from '../../../words/words';
import { CheckField, type CheckFieldProps } from './edit-fields';
import type { EditField } from './fields';

/** A field that is a checkbox, read as Yes or No. */
export function checkField<Values extends object>(
  name: EditField<Values>['name'],
  label: string,
  { locked, ...more }: Partial<EditField<Values>> & Pick<CheckFieldProps, 'locked'> = {},
): EditField<Values> {
  return {
    name,
    label,
    ownLabel: true,
    show: (values) => words.t(values[name] ? 'yes' : 'no', { ns: 'edit' }),
    input: <CheckField label={label} locked={locked} />,
    ...more,
  };
}
