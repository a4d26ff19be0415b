import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from '../../layout/card';
import { EditButton } from './edit-button';
import { EditingForm, type EditingFormProps } from './editing-form';
import { ReadView } from './read-view';
import type { Saved } from './use-record-form';

export interface EditSectionProps<Values extends object, Answer extends Saved | void> extends Omit<
  EditingFormProps<Values, Answer>,
  'onDone'
> {
  title: string;
  /** Whether Edit is offered; why not is said by `AccessNote`. Default: true. */
  mayEdit?: boolean;
  /** What Edit says. Default: Edit, and to screen readers with the title. */
  editLabel?: string;
  /** Opens in edit mode, e.g. for `?edit=1`. Default: false. */
  startEditing?: boolean;
  onEditingChange?: (editing: boolean) => void;
}

/**
 * A section of settings that is edited in place: Edit, Cancel (back to what was loaded last), Save.
 * While it is edited, leaving the page is asked about. Give it a `key` of the record's own.
 */
export function EditSection<Values extends object, Answer extends Saved | void = Saved>({
  title,
  mayEdit = true,
  editLabel,
  startEditing = false,
  onEditingChange,
  ...form
}: EditSectionProps<Values, Answer>): ReactNode {
  const [editing, setEditing] = useState(startEditing && mayEdit);
  const editButton = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);

  const change = (next: boolean): void => {
    returning.current = !next;
    setEditing(next);
    onEditingChange?.(next);
  };
  // The button that was pressed is gone: the focus goes on where the user does.
  useEffect(() => {
    if (!editing && returning.current) editButton.current?.focus();
  }, [editing]);

  if (editing) {
    return (
      <Card title={title} padding="none">
        <EditingForm {...form} onDone={() => change(false)} />
      </Card>
    );
  }
  const edit = (
    <EditButton ref={editButton} what={title} label={editLabel} onClick={() => change(true)} />
  );
  return (
    <Card title={title} padding="none" extra={mayEdit && edit}>
      <ReadView groups={form.groups} values={form.values} />
    </Card>
  );
}
