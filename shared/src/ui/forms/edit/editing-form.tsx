import { Button, Form } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useEditing } from '../../hooks/use-bus-state';
import { FormLayout } from '../../layout/form-layout';
import { ConflictDialog } from './conflict-dialog';
import { EditFields } from './edit-fields';
import { fieldsOf, sameValues } from './fields';
import { withTyped } from './merge';
import { Problem, RequiredNote } from './form-notes';
import { useRecordForm, type RecordFormOptions, type Saved } from './use-record-form';
import { useEditWords } from './words';
import styles from './edit.module.css';

export interface EditingFormProps<
  Values extends object,
  Answer extends Saved | void,
> extends RecordFormOptions<Values, Answer> {
  /** Name of the form: unique on the page, the fields' ids begin with it. */
  name: string;
  /** Label of the button that saves. Default: Save. */
  okLabel?: string | undefined;
  /** Default: `onDone`. */
  onCancel?: (() => void) | undefined;
  /** When leaving the page is asked about: always, or once something was changed. Default: always. */
  guard?: 'always' | 'changed';
  /** Other fields that follow from a change, e.g. a currency that goes with its country. */
  adjust?: (changed: Partial<Values>, values: Values) => Partial<Values> | undefined;
}

/**
 * The form of a section while it is edited, with Cancel and Save at its foot. It begins with the
 * record as it is when drawn.
 */
export function EditingForm<Values extends object, Answer extends Saved | void>({
  name,
  okLabel,
  onCancel,
  guard = 'always',
  adjust,
  ...options
}: EditingFormProps<Values, Answer>): ReactNode {
  const t = useEditWords();
  const { groups, onDone } = options;
  const record = useRecordForm(options);
  const { form, formProps, base, sending } = record;
  const typed = (Form.useWatch([], form) ?? {}) as Partial<Values>;
  const first = fieldsOf(groups).find(({ input }) => input)?.name;
  const values = withTyped(groups, base, typed);
  useEditing(guard === 'always' || !sameValues(groups, values, options.values));
  useEffect(() => {
    if (first !== undefined) form.focusField(first as Parameters<typeof form.focusField>[0]);
  }, [form, first]);

  return (
    <>
      <FormLayout<Values>
        {...formProps}
        name={name}
        requiredMark
        initialValues={base}
        disabled={sending}
        onValuesChange={(changed: Partial<Values>, all: Values) => {
          formProps.onValuesChange?.(changed, all);
          const also = adjust?.(changed, withTyped(groups, base, all));
          if (also) form.setFieldsValue(also as Parameters<typeof form.setFieldsValue>[0]);
        }}
      >
        <RequiredNote groups={groups} values={values} />
        <EditFields groups={groups} values={values} />
        <div className={styles.foot}>
          <Problem text={record.problem} />
          <Button disabled={sending} onClick={onCancel ?? onDone}>
            {t('cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={sending}>
            {okLabel ?? t('save')}
          </Button>
        </div>
      </FormLayout>
      <ConflictDialog {...record} />
    </>
  );
}
