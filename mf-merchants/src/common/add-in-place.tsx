import { Button, Form, PlusOutlined } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import styles from './common.module.css';

/**
 * Opens a dialog that makes a record without leaving the form it is in, and chooses the new one
 * there.
 */
export function AddInPlace({
  field,
  label,
  dialog,
}: {
  /** Name of the form's field that holds the id of the one chosen. */
  field: string;
  label: string;
  dialog: (on: { saved: (id: number) => Promise<unknown>; close: () => void }) => ReactNode;
}): ReactNode {
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(false);
  const saved = (id: number): Promise<unknown> => {
    form.setFieldValue(field, id);
    return form.validateFields([field]).catch(() => undefined);
  };
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.add ?? ''}
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && dialog({ saved, close: () => setOpen(false) })}
    </>
  );
}
