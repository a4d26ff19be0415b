import { Button, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExclamationCircleOutlined } from '@ant-design/icons';
import { askToConfirm } from '../../../bus';
import { LEAVE_QUESTION } from '../../../navigation';
import { useEditing } from '../../hooks/use-bus-state';
import { FormActions, FormLayout } from '../../layout/form-layout';
import type { SubmitForm } from './use-submit-form';
import styles from './submit.module.css';

export interface FormDialogProps<Values extends object> {
  /** What `useSubmitForm` returned; the dialog closes when it is done. */
  submission: Pick<SubmitForm<Values>, 'form' | 'formProps' | 'sending' | 'problem' | 'isDone'>;
  /** Name of its form: unique on the page, the fields' ids begin with it. */
  name: string;
  title: string;
  /** Label of the button that sends. */
  okLabel: string;
  /** What its fields begin with. Default: it has no fields, or they are empty. */
  values?: Values;
  /** CSS pixels. Default: 480. */
  width?: number;
  /** What it does cannot be undone. Default: false. */
  danger?: boolean;
  /** Field that takes the focus. Default: the first one. */
  first?: string;
  /** Whether it can be sent with these values. Default: always. */
  canSend?: (values: Partial<Values>) => boolean;
  /** Whether it can be sent at all; else it is only read. Default: true. */
  mayChange?: boolean;
  /** Whether closing is asked about, by the values. Default: once something was typed. */
  isChanged?: (values: Partial<Values>) => boolean;
  /** Shown above the form. */
  lead?: ReactNode;
  /** What went wrong. Default: the submission's problem. */
  problem?: ReactNode;
  /** Fields that must be filled have a star. Default: false. */
  requiredMark?: boolean;
  /** Its buttons stay in sight while it is scrolled. Default: false. */
  sticky?: boolean;
  className?: string | undefined;
  onValuesChange?: (changed: Partial<Values>, values: Values) => void;
  /** The dialog has closed; take it off the page. */
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/**
 * A dialog with a form: a question with a reason, a name, a password. Closing it is asked about once
 * something was typed. It is open from the moment it is drawn until it calls `onClose`.
 */
export function FormDialog<Values extends object>({
  submission: { form, formProps, sending, problem: wrong, isDone },
  name,
  title,
  okLabel,
  values: initial,
  width = 480,
  danger = false,
  first,
  canSend = () => true,
  mayChange = true,
  isChanged = (values) => !isSame(values, { ...initial }),
  lead,
  problem = <FormProblem>{wrong}</FormProblem>,
  requiredMark = false,
  sticky = false,
  className,
  onValuesChange,
  onClose,
  children,
}: FormDialogProps<Values>): ReactNode {
  const { t } = useTranslation('ui');
  const [isClosed, setClosed] = useState(false);
  // The watch tells of what the page changes too, but a moment later than what is typed is there.
  const [, draw] = useState({});
  Form.useWatch([], form);
  const typed = form.getFieldsValue() as Partial<Values>;
  const open = !isClosed && !isDone;
  const changed = isChanged(typed);
  useEditing(open && changed);

  const close = async (): Promise<void> => {
    if (sending) return;
    if (!changed || (await askToConfirm(LEAVE_QUESTION))) setClosed(true);
  };

  return (
    <Modal
      open={open}
      title={title}
      width={width}
      footer={null}
      onCancel={() => void close()}
      afterOpenChange={(shown) => {
        const field = first ?? form.getFieldsError()[0]?.name;
        // Who was faster than the dialog types on where they are.
        const isBegun = document.activeElement?.closest('form')?.id === name;
        if (shown && !isBegun && field !== undefined) form.focusField(field as never);
      }}
      afterClose={onClose}
      // A click beside it is too easily made to lose what was typed.
      mask={{ closable: false }}
    >
      {lead}
      <FormLayout<Values>
        {...formProps}
        name={name}
        requiredMark={requiredMark}
        className={className ?? ''}
        {...(initial && { initialValues: initial })}
        disabled={sending}
        onValuesChange={(one: Partial<Values>, all) => {
          formProps.onValuesChange?.(one, all);
          draw({});
          onValuesChange?.(one, all);
        }}
        onFinish={(values) => {
          // While it closes, nothing is sent again.
          if (open && canSend(values)) formProps.onFinish?.(values);
        }}
      >
        {children}
        <div className={styles.foot} data-sticky={sticky}>
          {problem}
          <FormActions>
            <Button disabled={sending} onClick={() => void close()}>
              {t('cancel')}
            </Button>
            {mayChange && (
              <Button
                type="primary"
                htmlType="submit"
                danger={danger}
                loading={sending}
                disabled={sending || !canSend(typed)}
              >
                {okLabel}
              </Button>
            )}
          </FormActions>
        </div>
      </FormLayout>
    </Modal>
  );
}

/** Whether no value of `typed` differs from what the form began with. */
function isSame(typed: object, initial: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(typed).every(
    ([name, value]) => JSON.stringify(value ?? '') === JSON.stringify(initial[name] ?? ''),
  );
}

/** What went wrong with a whole form, at its foot; stays until the next attempt. */
export function FormProblem({
  spoken = true,
  children,
}: {
  /** Screen readers say it at once. Default: true. */
  spoken?: boolean;
  children: ReactNode;
}): ReactNode {
  if (children === undefined) return null;
  return (
    <p className={styles.problem} {...(spoken && { role: 'alert' })}>
      <ExclamationCircleOutlined aria-hidden="true" />
      {children}
    </p>
  );
}
