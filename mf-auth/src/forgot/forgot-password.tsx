import { messageOf } from '@mbo/shared/http';
import { Button, Form, FormLayout, fieldErrorsOf, useConfig, type InputRef } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
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

const FIELDS = ['email'] as const;

/** Asks for a recovery e-mail. */
export function ForgotPassword(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { features } = useConfig();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const email = useRef<InputRef>(null);
  const home = useRef<HTMLButtonElement>(null);

  const request = useMutation({
    mutationFn: (values: Values) => requestRecovery(values.email.trim()),
    onError: (error) => {
      form.setFields(fieldErrorsOf(error, FIELDS));
      email.current?.focus();
    },
  });
  const { isSuccess } = request;
  useEffect(() => {
    // The button that was pressed is gone; the next step takes its focus.
    if (isSuccess) home.current?.focus();
  }, [isSuccess]);

  const error =
    request.error && fieldErrorsOf(request.error, FIELDS).length === 0
      ? messageOf(request.error)
      : undefined;

  return (
    <AuthFrame
      title={t('forgot.title')}
      lead={isSuccess ? undefined : t('forgot.lead')}
      message={{ error, success: isSuccess ? t('forgot.sent') : undefined }}
    >
      {isSuccess ? (
        <div className={styles.sent}>
          <Button block ref={home} type="primary" size="large" onClick={() => navigate('/')}>
            {t('forgot.home')}
          </Button>
        </div>
      ) : (
        <FormLayout<Values>
          name="forgot-password"
          form={form}
          size="large"
          noValidate
          initialValues={{ email: '' }}
          validateTrigger="onSubmit"
          onFinish={(values) => request.mutate(values)}
          onFinishFailed={() => email.current?.focus()}
        >
          <Form.Item
            label={t('forgot.email')}
            name="email"
            rules={[{ required: true, whitespace: true, message: t('forgot.empty') }]}
          >
            <EmailInput ref={email} />
          </Form.Item>
          <Button block type="primary" htmlType="submit" loading={request.isPending}>
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
