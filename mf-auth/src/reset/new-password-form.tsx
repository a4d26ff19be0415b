import { showAlert } from '@mbo/shared/bus';
import type { VerifyTokenResponse } from '@mbo/gateway-contract/access';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { Button, Form, FormLayout, Password, fieldErrorsOf, type InputRef } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../api';
import { AuthFrame } from '../frame/auth-frame';
import { PasswordStrength } from '../frame/password-strength';
import { checkReset, type ResetValues } from './check-reset';
import { isExpired } from './is-expired';

const FIELDS = ['newPassword', 'confirmPassword'] as const;

export interface NewPasswordFormProps {
  /** Answer of POST /verify-token. */
  recovery: VerifyTokenResponse;
  /** Which of the texts go with the link. */
  words: 'reset' | 'invitation';
  /** Called when the token went stale while the form stood open. */
  onExpired: () => void;
}

/** Sets the new password. */
export function NewPasswordForm({ recovery, words, onExpired }: NewPasswordFormProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const navigate = useNavigate();
  const [form] = Form.useForm<ResetValues>();
  const typed = Form.useWatch('newPassword', form);
  const newInput = useRef<InputRef>(null);
  const confirmInput = useRef<InputRef>(null);

  useEffect(() => newInput.current?.focus(), []);

  const showWrong = (wrong: { name: (typeof FIELDS)[number]; errors: string[] }[]): void => {
    form.setFields(wrong);
    const first = wrong[0]?.name;
    if (first) (first === 'newPassword' ? newInput : confirmInput).current?.focus();
  };

  const reset = useMutation({
    mutationFn: (values: ResetValues) => resetPassword({ ...recovery, ...values }),
    onSuccess: () => {
      showAlert('success', t(`${words}.done`));
      void navigate('/', { replace: true });
    },
    onError: (error) => {
      if (refusesToken(error)) onExpired();
      else showWrong(fieldErrorsOf(error, FIELDS));
    },
  });

  const submit = (values: ResetValues): void => {
    const wrong = checkReset(values);
    if (wrong) showWrong([{ name: wrong.field, errors: [t(`reset.${wrong.reason}`)] }]);
    else reset.mutate(values);
  };

  const error =
    reset.error && !refusesToken(reset.error) && fieldErrorsOf(reset.error, FIELDS).length === 0
      ? messageOf(reset.error)
      : undefined;

  return (
    <AuthFrame
      title={t(`${words}.title`)}
      lead={t(`${words}.lead`, { email: recovery.email })}
      message={{ error }}
    >
      <FormLayout<ResetValues>
        name="reset-password"
        form={form}
        size="large"
        noValidate
        initialValues={{ newPassword: '', confirmPassword: '' }}
        // What is complained of is being mended.
        onValuesChange={() => form.setFields(FIELDS.map((name) => ({ name, errors: [] })))}
        onFinish={submit}
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="email" autoComplete="username" value={recovery.email} />
        <Form.Item
          label={t('reset.password')}
          name="newPassword"
          extra={<PasswordStrength password={typed} email={recovery.email} />}
        >
          <Password ref={newInput} name="newPassword" autoComplete="new-password" />
        </Form.Item>
        <Form.Item label={t('reset.confirm')} name="confirmPassword">
          <Password ref={confirmInput} name="confirmPassword" autoComplete="new-password" />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={reset.isPending}>
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
    fieldErrorsOf(error, FIELDS).length === 0 &&
    (error.status === 410 || error.status === 401 || error.code === 'token_expired')
  );
}
