import { answerText } from '@mbo/shared/http';
import { bus, showAlert } from '@mbo/shared/bus';
import {
  Form,
  FormDialog,
  Password,
  useSession,
  useSubmitForm,
  type ModalComponentProps,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../api';
import { PasswordStrength } from '../frame/password-strength';
import styles from './change-password.module.css';
import { checkChange, type ChangeValues } from './check-change';

const EMPTY: ChangeValues = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the signed-in user's password; the response replaces the session. */
export function ChangePassword({ onClose }: ModalComponentProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const email = useSession()?.email ?? '';
  const submission = useSubmitForm<ChangeValues, Awaited<ReturnType<typeof changePassword>>>({
    fields: ['oldPassword', 'newPassword', 'confirmPassword'],
    alerts: false,
    check(values) {
      const wrong = checkChange(values);
      return wrong && t(`change.${wrong}`);
    },
    send: (values) => changePassword({ ...values, email }),
    onDone(next) {
      bus.set('session', next);
      showAlert('success', next.message ? answerText(next) : t('change.done'));
    },
  });
  const newPassword = Form.useWatch('newPassword', submission.form);

  return (
    <FormDialog<ChangeValues>
      submission={submission}
      name="change-password"
      title={t('change.title')}
      width={440}
      okLabel={t('change.submit')}
      values={EMPTY}
      className={styles.form}
      onClose={onClose}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <Form.Item label={t('change.old')} name="oldPassword">
        <Password name="oldPassword" autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        label={t('change.new')}
        name="newPassword"
        extra={<PasswordStrength password={newPassword} email={email} />}
      >
        <Password name="newPassword" autoComplete="new-password" />
      </Form.Item>
      <Form.Item label={t('change.confirm')} name="confirmPassword">
        <Password name="confirmPassword" autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
