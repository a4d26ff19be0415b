import { askToConfirm, bus, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { LEAVE_QUESTION } from '@mbo/shared/navigation';
import {
  Button,
  Form,
  FormActions,
  FormLayout,
  Modal,
  Password,
  fieldErrorsOf,
  useEditing,
  useSession,
  type ModalComponentProps,
} from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../api';
import { FormMessage } from '../frame/form-message';
import { PasswordStrength } from '../frame/password-strength';
import styles from './change-password.module.css';
import { checkChange, type ChangeValues } from './check-change';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
const EMPTY: ChangeValues = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Change of password of who is signed in; the answer replaces the session. */
export function ChangePassword({ onClose }: ModalComponentProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const session = useSession();
  const [form] = Form.useForm<ChangeValues>();
  const newPassword = Form.useWatch('newPassword', form);
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEditing(open && typed);

  const change = useMutation({
    mutationFn: (values: ChangeValues) =>
      changePassword({ ...values, email: session?.email ?? '' }),
    onSuccess: (next) => {
      bus.set('session', next);
      showAlert('success', next.message || t('change.done'));
      setOpen(false);
    },
    onError: (error) => {
      const wrong = fieldErrorsOf(error, FIELDS);
      form.setFields(wrong);
      if (wrong[0]) form.focusField(wrong[0].name);
      else setProblem(messageOf(error));
    },
  });

  const submit = (values: ChangeValues): void => {
    const wrong = checkChange(values);
    setProblem(wrong && t(`change.${wrong}`));
    if (!wrong) change.mutate(values);
  };

  const close = async (): Promise<void> => {
    if (change.isPending) return;
    if (!typed || (await askToConfirm(LEAVE_QUESTION))) setOpen(false);
  };

  return (
    <Modal
      open={open}
      title={t('change.title')}
      width={440}
      footer={null}
      onCancel={() => void close()}
      afterOpenChange={(shown) => shown && form.focusField('oldPassword')}
      afterClose={onClose}
      // A click beside it is too easily made to lose what was typed.
      mask={{ closable: false }}
    >
      <FormMessage error={problem} />
      <FormLayout<ChangeValues>
        name="change-password"
        form={form}
        noValidate
        className={styles.form}
        initialValues={EMPTY}
        onValuesChange={(_changed, all) => setTyped(FIELDS.some((name) => all[name] !== ''))}
        onFinish={submit}
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="email" autoComplete="username" value={session?.email ?? ''} />
        <Form.Item label={t('change.old')} name="oldPassword">
          <Password name="oldPassword" autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          label={t('change.new')}
          name="newPassword"
          extra={<PasswordStrength password={newPassword} email={session?.email ?? ''} />}
        >
          <Password name="newPassword" autoComplete="new-password" />
        </Form.Item>
        <Form.Item label={t('change.confirm')} name="confirmPassword">
          <Password name="confirmPassword" autoComplete="new-password" />
        </Form.Item>
        <FormActions>
          <Button disabled={change.isPending} onClick={() => void close()}>
            {t('change.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('change.submit')}
          </Button>
        </FormActions>
      </FormLayout>
    </Modal>
  );
}
