import { Button, Form, FormLayout, useConfig, useSubmitForm } from '@mbo/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { requestRecovery } from '../api';
import { DemoOutbox } from '../demo/demo-outbox';
import { AuthFrame } from '../frame/auth-frame';
import { EmailInput } from '../frame/email-input';
import styles from './forgot.module.css';

interface Values {
  email: string;
}

/** Asks for a recovery e-mail. */
export function ForgotPassword(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { features } = useConfig();
  const navigate = useNavigate();
  const home = useRef<HTMLButtonElement>(null);

  const { formProps, sending, isDone, problem } = useSubmitForm<Values>({
    fields: ['email'],
    alerts: false,
    send: ({ email }) => requestRecovery(email.trim()),
  });
  useEffect(() => {
    // The pressed button is no longer there; the next step takes the focus.
    if (isDone) home.current?.focus();
  }, [isDone]);

  return (
    <AuthFrame
      title={t('forgot.title')}
      lead={isDone ? undefined : t('forgot.lead')}
      message={{ error: problem, success: isDone ? t('forgot.sent') : undefined }}
    >
      {isDone ? (
        <div className={styles.sent}>
          <Button block ref={home} type="primary" size="large" onClick={() => navigate('/')}>
            {t('forgot.home')}
          </Button>
        </div>
      ) : (
        <FormLayout<Values>
          {...formProps}
          name="forgot-password"
          size="large"
          initialValues={{ email: '' }}
          validateTrigger="onSubmit"
        >
          <Form.Item
            label={t('forgot.email')}
            name="email"
            rules={[{ required: true, whitespace: true, message: t('forgot.empty') }]}
          >
            <EmailInput />
          </Form.Item>
          <Button block type="primary" htmlType="submit" loading={sending}>
            {t('forgot.submit')}
          </Button>
          <p className={styles.back}>
            <Link to="/">{t('forgot.back')}</Link>
          </p>
        </FormLayout>
      )}
      {features.demo && <DemoOutbox />}
    </AuthFrame>
  );
}
