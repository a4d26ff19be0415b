import { Form, FormDialog, Password, useSubmitForm } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface PasswordValues {
  password: string;
}

export interface PasswordDialogProps<Values extends PasswordValues> {
  title: string;
  okLabel: string;
  /** Shown above the password; may have fields of its own. */
  children?: ReactNode;
  /** What the form begins with. */
  values: Values;
  /** Does what the password is for; what it throws is shown. */
  onConfirm: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Asks for the user's password before something is done. */
export function PasswordDialog<Values extends PasswordValues>({
  title,
  okLabel,
  children,
  values,
  onConfirm,
  onClose,
}: PasswordDialogProps<Values>): ReactNode {
  const { t } = useTranslation('mf-settings');
  const submission = useSubmitForm<Values>({
    fields: ['password'],
    alerts: false,
    send: onConfirm,
  });
  return (
    <FormDialog<Values>
      name="password"
      width={440}
      first="password"
      {...{ submission, title, okLabel, values, onClose }}
    >
      {children}
      <Form.Item
        name="password"
        label={t('medium.password')}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: t('medium.passwordMissing') }]}
      >
        <Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
