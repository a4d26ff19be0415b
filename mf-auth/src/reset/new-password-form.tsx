import { showAlert } from '@mbo/shared/bus';
import type { VerifyTokenResponse } from '@mbo/gateway-contract/access';
import { GatewayError } from '@mbo/shared/http';
import { Button, Form, FormLayout, Password, useSubmitForm } from '@mbo/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../api';
import { AuthFrame } from '../frame/auth-frame';
import { PasswordStrength } from '../frame/password-strength';
import { checkReset, type ResetValues } from './check-reset';
import { isExpired } from './is-expired';

export interface NewPasswordFormProps {
  /** Answer of POST /verify-token. */
  recovery: VerifyTokenResponse;
  /** Which of the texts go with the link. */
  words: 'reset' | 'invitation';
  /** Called when the token went stale while the form was open. */
  onExpired: () => void;
}

/** Sets the new password. */
export function NewPasswordForm({ recovery, words, onExpired }: NewPasswordFormProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const navigate = useNavigate();
  const { form, formProps, sending, problem, clearProblems } = useSubmitForm<ResetValues>({
    fields: ['newPassword', 'confirmPassword'],
    alerts: false,
    check(values) {
      const wrong = checkReset(values);
      return wrong && [{ name: wrong.field, errors: [t(`reset.${wrong.reason}`)] }];
    },
    send: (values) => resetPassword({ token: recovery.token, email: recovery.email, ...values }),
    onDone() {
      showAlert('success', t(`${words}.done`));
      void navigate('/', { replace: true });
    },
    onFailure({ error, fields }) {
      const isStale = fields.length === 0 && refusesToken(error);
      if (isStale) onExpired();
      return isStale;
    },
  });
  const typed = Form.useWatch('newPassword', form);
  useEffect(() => form.focusField('newPassword'), [form]);

  return (
    <AuthFrame
      title={t(`${words}.title`)}
      lead={t(`${words}.lead`, { email: recovery.email })}
      message={{ error: problem }}
    >
      <FormLayout<ResetValues>
        {...formProps}
        name="reset-password"
        size="large"
        initialValues={{ newPassword: '', confirmPassword: '' }}
        // What is complained of is being mended, in whichever of the two.
        onValuesChange={(_changed, all: ResetValues) => clearProblems(all)}
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="email" autoComplete="username" value={recovery.email} />
        <Form.Item
          label={t('reset.password')}
          name="newPassword"
          extra={<PasswordStrength password={typed} email={recovery.email} />}
        >
          <Password name="newPassword" autoComplete="new-password" />
        </Form.Item>
        <Form.Item label={t('reset.confirm')} name="confirmPassword">
          <Password name="confirmPassword" autoComplete="new-password" />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={sending}>
          {t(`${words}.submit`)}
        </Button>
      </FormLayout>
    </AuthFrame>
  );
}

/** The refusal is about the token, not about what was typed. */
function refusesToken(error: unknown): boolean {
  return (
    error instanceof GatewayError &&
    isExpired(error) &&
    (error.status === 410 || error.status === 401 || error.code === 'token_expired')
  );
}
