import type { Proof } from '@mbo/gateway-contract/access';
import { GatewayError, messageOf } from '@mbo/shared/http';
import {
  Button,
  Form,
  FormLayout,
  Input,
  KeyOutlined,
  Password,
  fieldErrorsOf,
  type InputRef,
} from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../frame/form-message';
import { hasPasskeys } from './passkeys';
import styles from './second-factor.module.css';

/** What was typed, or that a passkey is to sign. */
export type TypedProof =
  { by: 'password'; password: string } | { by: 'code'; code: string } | { by: 'passkey' };

export interface ProofFormProps {
  /** Ways that are offered. */
  methods: readonly Proof[];
  submitLabel: string;
  onProof: (proof: TypedProof) => Promise<unknown>;
  /** Default: middle. */
  size?: 'large' | 'middle';
}

/** Asks for one proof of who somebody is: a code, a recovery code, a passkey or the password. */
export function ProofForm({
  methods,
  submitLabel,
  onProof,
  size = 'middle',
}: ProofFormProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const [form] = Form.useForm<{ proof: string }>();
  const id = useId();
  const input = useRef<InputRef>(null);
  const typed = methods.filter((one) => one !== 'passkey');
  const [kind, setKind] = useState<Proof | undefined>(typed[0]);
  const passkey = methods.includes('passkey') && hasPasskeys();
  useEffect(() => input.current?.focus(), [kind]);

  const prove = useMutation({
    mutationFn: onProof,
    onError: (error) => {
      const [wrong] = fieldErrorsOf(error, ['code', 'password'] as const);
      if (!wrong) return;
      form.setFields([{ name: 'proof', errors: wrong.errors }]);
      input.current?.focus({ cursor: 'all' });
    },
  });
  const isAtField = fieldErrorsOf(prove.error, ['code', 'password'] as const).length > 0;
  const submit = ({ proof }: { proof: string }): void =>
    prove.mutate(
      kind === 'password' ? { by: 'password', password: proof } : { by: 'code', code: proof },
    );

  return (
    <>
      <FormMessage error={prove.error && !isAtField ? problemOf(prove.error, t) : undefined} />
      {passkey && (
        <Button
          block
          className={styles.passkey}
          size={size}
          icon={<KeyOutlined aria-hidden="true" />}
          disabled={prove.isPending}
          onClick={() => prove.mutate({ by: 'passkey' })}
        >
          {t('proof.usePasskey')}
        </Button>
      )}
      {kind !== undefined && (
        <FormLayout<{ proof: string }>
          name={`proof${id}`}
          form={form}
          size={size}
          noValidate
          initialValues={{ proof: '' }}
          onFinish={submit}
        >
          <Form.Item label={t(`proof.${kind}`)} name="proof" extra={t(`proof.${kind}Hint`)}>
            {kind === 'password' ? (
              <Password ref={input} name="password" autoComplete="current-password" />
            ) : (
              <Input
                ref={input}
                name="code"
                autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
                inputMode={kind === 'app' ? 'numeric' : 'text'}
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Form.Item>
          <Button block type="primary" htmlType="submit" loading={prove.isPending}>
            {submitLabel}
          </Button>
        </FormLayout>
      )}
      {typed
        .filter((one) => one !== kind)
        .map((one) => (
          <p key={one} className={styles.other}>
            <Button
              type="link"
              size="small"
              onClick={() => {
                form.resetFields();
                prove.reset();
                setKind(one);
              }}
            >
              {t(`proof.${one}Instead`)}
            </Button>
          </p>
        ))}
    </>
  );
}

/** A refusal in its own words; whatever the browser threw in ours. */
function problemOf(error: unknown, t: (key: string) => string): string {
  return error instanceof GatewayError ? messageOf(error) : t('proof.passkeyFailed');
}
