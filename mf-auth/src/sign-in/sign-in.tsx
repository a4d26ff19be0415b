import { bus } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import {
  Button,
  Form,
  FormLayout,
  Password,
  fieldErrorsOf,
  lazyPage,
  useConfig,
  type InputRef,
} from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import type { SecondStep } from '@mbo/gateway-contract/access';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { login } from '../api';
import { DemoSignIns } from '../demo/demo-sign-ins';
import { AuthFrame } from '../frame/auth-frame';
import { EmailInput } from '../frame/email-input';
import styles from './sign-in.module.css';

/** Most sign-ins are one step. */
const SecondStepPage = lazyPage(() => import('./second-step'));

interface Values {
  email: string;
  password: string;
}

const FIELDS = ['email', 'password'] as const;

/** Sign-in. Once the session stands on the bus, the shell loads the account data and leads on. */
export function SignIn(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { features } = useConfig();
  const [form] = Form.useForm<Values>();
  const email = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const [ended, setEnded] = useState<string>();

  useEffect(() => {
    // Unless the user, or the shell on a change of page, has put the focus somewhere already.
    if (document.activeElement === document.body) email.current?.focus();
  }, []);

  const signIn = useMutation({
    mutationFn: login,
    onSuccess: (answer) => {
      if ('secondStep' in answer) setSecondStep(answer.secondStep);
      else bus.set('session', answer);
    },
    onError: (error) => {
      const wrong = fieldErrorsOf(error, FIELDS);
      form.setFields(wrong);
      const first = wrong[0]?.name ?? (isRefusal(error) ? 'password' : undefined);
      if (first === 'email') email.current?.focus();
      // Selected, so that typing replaces the wrong password.
      if (first === 'password') password.current?.focus({ cursor: 'all' });
    },
  });

  if (secondStep) {
    return (
      <SecondStepPage
        secondStep={secondStep}
        onBack={(message) => {
          setSecondStep(undefined);
          setEnded(message);
          signIn.reset();
        }}
      />
    );
  }

  // A field's own message stands at the field; what concerns the whole stands under the title.
  const error =
    signIn.error && fieldErrorsOf(signIn.error, FIELDS).length === 0
      ? messageOf(signIn.error)
      : ended;

  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')} message={{ error }}>
      <FormLayout<Values>
        name="sign-in"
        form={form}
        size="large"
        noValidate
        initialValues={{ email: '', password: '' }}
        onFinish={(values) => {
          setEnded(undefined);
          signIn.mutate(values);
        }}
      >
        <Form.Item label={t('signIn.email')} name="email">
          <EmailInput ref={email} />
        </Form.Item>
        <Form.Item label={t('signIn.password')} name="password">
          <Password ref={password} name="password" autoComplete="current-password" />
        </Form.Item>
        <Button
          block
          type="primary"
          htmlType="submit"
          loading={signIn.isPending || signIn.isSuccess}
        >
          {t('signIn.submit')}
        </Button>
        <p className={styles.forgot}>
          <Link to="/forgotpassword">{t('signIn.forgot')}</Link>
        </p>
      </FormLayout>
      {features.demo && <DemoSignIns onChoose={(chosen) => form.setFieldsValue(chosen)} />}
    </AuthFrame>
  );
}

/** The gateway said no, as opposed to being down, slow or busy. */
function isRefusal(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 401 || error.status === 403);
}
