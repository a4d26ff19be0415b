import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from '../submit/form-dialog';
import { ConflictDialog } from './conflict-dialog';
import { EditFields } from './edit-fields';
import { sameValues } from './fields';
import { withTyped } from './merge';
import { Problem, RequiredNote } from './form-notes';
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
  /** Shown above the fields. */
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
  const record = useRecordForm(options);
  const { form, base } = record;
  const all = (typed: Partial<Values>): Values => withTyped(groups, base, typed);
  const values = all((Form.useWatch([], form) ?? {}) as Partial<Values>);

  return (
    <FormDialog<Values>
      submission={record}
      {...{ name, title, width, onClose }}
      lead={
        <>
          {lead}
          <ConflictDialog {...record} />
        </>
      }
      okLabel={okLabel ?? t('save')}
      values={base}
      isChanged={(typed) => !sameValues(groups, all(typed), base)}
      requiredMark
      sticky
      className={styles.dialog}
      problem={<Problem text={record.problem} />}
      onValuesChange={(changed, typed) => {
        const next = all(typed);
        const also = adjust?.(changed, next);
        if (also) form.setFieldsValue(also as Parameters<typeof form.setFieldsValue>[0]);
        onValues?.({ ...next, ...also });
      }}
    >
      <RequiredNote groups={groups} values={values} />
      <EditFields groups={groups} values={values} heading="h2" />
    </FormDialog>
  );
}
