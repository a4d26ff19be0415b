import { Button, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { askToConfirm } from '../../../bus';
import { LEAVE_QUESTION } from '../../../navigation';
import { useEditing } from '../../hooks/use-editing';
import { FormActions, FormLayout } from '../../layout/form-layout';
import { ConflictDialog } from './conflict-dialog';
import { EditFields } from './edit-fields';
import { fieldsOf, sameValues } from './fields';
import { withTyped } from './merge';
import { Problem } from './problem';
import { RequiredNote } from './required-note';
import { useRecordForm, type RecordFormOptions, type Saved } from './use-record-form';
import { useEditWords } from './words';
import styles from './edit.module.css';

export interface EditDialogProps<Values extends object, Answer extends Saved | void> extends Omit<
  RecordFormOptions<Values, Answer>,
  'onDone'
> {
  /** Name of its form: unique on the page, the fields' ids begin with it. */
  name: string;
  title: string;
  /** Label of the button that saves, e.g. 'Create'. Default: Save. */
  okLabel?: string;
  /** CSS pixels. Default: 560. */
  width?: number;
  /** Other fields that follow from a change. */
  adjust?: (changed: Partial<Values>, values: Values) => Partial<Values> | undefined;
  /** Hears of every change. */
  onValues?: (values: Values) => void;
  /** Stands above the fields. */
  lead?: ReactNode;
  /** The dialog has closed; take it off the page. */
  onClose: () => void;
}

/**
 * A dialog to make or change one record. Closing it is asked about once something was typed.
 * It is open from the moment it is drawn until it calls `onClose`.
 */
export function EditDialog<Values extends object, Answer extends Saved | void = Saved>({
  name,
  title,
  okLabel,
  width = 560,
  adjust,
  onValues,
  lead,
  onClose,
  ...options
}: EditDialogProps<Values, Answer>): ReactNode {
  const t = useEditWords();
  const { groups } = options;
  const [open, setOpen] = useState(true);
  const record = useRecordForm({ ...options, onDone: () => setOpen(false) });
  const { form, saving, base } = record;
  const typed = (Form.useWatch([], form) ?? {}) as Partial<Values>;
  const values = withTyped(groups, base, typed);
  const changed = !sameValues(groups, values, base);
  const first = fieldsOf(groups).find(({ input }) => input)?.name;
  useEditing(open && changed);

  const close = async (): Promise<void> => {
    if (saving) return;
    if (!changed || (await askToConfirm(LEAVE_QUESTION))) setOpen(false);
  };

  return (
    <Modal
      open={open}
      title={title}
      width={width}
      footer={null}
      onCancel={() => void close()}
      afterOpenChange={(shown) => shown && first && form.focusField(first as never)}
      afterClose={onClose}
      // A click beside it is too easily made to lose what was typed.
      mask={{ closable: false }}
    >
      {lead}
      <FormLayout<Values>
        name={name}
        form={form}
        noValidate
        requiredMark
        className={styles.dialog}
        initialValues={base}
        disabled={saving}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(one: Partial<Values>, all: Values) => {
          record.forgive(one);
          const next = withTyped(groups, base, all);
          const also = adjust?.(one, next);
          if (also) form.setFieldsValue(also as Parameters<typeof form.setFieldsValue>[0]);
          onValues?.({ ...next, ...also });
        }}
        onFinish={record.submit}
      >
        <RequiredNote groups={groups} values={values} />
        <EditFields groups={groups} values={values} heading="h2" />
        <div className={styles.dialogFoot}>
          <Problem text={record.problem} />
          <FormActions>
            <Button disabled={saving} onClick={() => void close()}>
              {t('cancel')}
            </Button>
            <Button type="primary" htmlType="submit" loading={saving}>
              {okLabel ?? t('save')}
            </Button>
          </FormActions>
        </div>
      </FormLayout>
      <ConflictDialog {...record} />
    </Modal>
  );
}
