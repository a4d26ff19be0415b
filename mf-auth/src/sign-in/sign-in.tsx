import { bus } from '@mbo/shared/bus';
import { GatewayError } from '@mbo/shared/http';
import {
  Button,
  Form,
  FormLayout,
  Password,
  lazyPage,
  useConfig,
  useSession,
  useSubmitForm,
  type InputRef,
} from '@mbo/shared/ui';
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

/** Sign-in. Once the session is on the bus, the shell loads the account data and navigates on. */
export function SignIn(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { features } = useConfig();
  const session = useSession();
  const email = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const [ended, setEnded] = useState<string>();

  useEffect(() => {
    // Unless the user, or the shell on a change of page, has put the focus somewhere already.
    if (document.activeElement === document.body) email.current?.focus();
  }, []);

  const { form, formProps, sending, problem } = useSubmitForm<
    Values,
    Awaited<ReturnType<typeof login>>
  >({
    fields: ['email', 'password'],
    alerts: false,
    send(values) {
      setEnded(undefined);
      return login(values);
    },
    onDone(answer) {
      if ('secondStep' in answer) setSecondStep(answer.secondStep);
      else bus.set('session', answer);
    },
    onFailure({ error, fields }) {
      // Selected, so that typing replaces the wrong password.
      if (fields.length === 0 && isRefusal(error)) password.current?.focus({ cursor: 'all' });
    },
  });

  if (secondStep) {
    return (
      <SecondStepPage
        secondStep={secondStep}
        onBack={(message) => {
          setSecondStep(undefined);
          setEnded(message);
        }}
      />
    );
  }

  return (
    <AuthFrame
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      message={{ error: problem ?? ended }}
    >
      <FormLayout<Values>
        {...formProps}
        name="sign-in"
        size="large"
        initialValues={{ email: '', password: '' }}
      >
        <Form.Item label={t('signIn.email')} name="email">
          <EmailInput ref={email} />
        </Form.Item>
        <Form.Item label={t('signIn.password')} name="password">
          <Password ref={password} name="password" autoComplete="current-password" />
        </Form.Item>
        {/* Busy until the shell navigates on. */}
        <Button block type="primary" htmlType="submit" loading={sending || session !== null}>
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

/** The gateway refused, as opposed to being down, slow or busy. */
function isRefusal(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 401 || error.status === 403);
}
