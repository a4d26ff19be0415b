import type { Proof } from '@mbo/gateway-contract/access';
import {
  Button,
  Form,
  FormLayout,
  Input,
  KeyOutlined,
  Password,
  useSubmitForm,
  type InputRef,
} from '@mbo/shared/ui';
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

/** A form for one proof of identity: a code, a recovery code, a passkey or the password. */
export function ProofForm({
  methods,
  submitLabel,
  onProof,
  size = 'middle',
}: ProofFormProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const id = useId();
  const input = useRef<InputRef>(null);
  const typed = methods.filter((one) => one !== 'passkey');
  const [kind, setKind] = useState<Proof | undefined>(typed[0]);
  const passkey = methods.includes('passkey') && hasPasskeys();
  useEffect(() => input.current?.focus(), [kind]);

  const { form, formProps, submit, sending, problem, clearProblems } = useSubmitForm<
    { proof: string },
    unknown,
    TypedProof
  >({
    fields: [{ name: 'proof', alsoKnownAs: ['code', 'password'] }],
    alerts: false,
    send: onProof,
    onFailure({ fields }) {
      // Selected, so that typing replaces it.
      if (fields.length > 0) input.current?.focus({ cursor: 'all' });
    },
    otherFailure: t('proof.passkeyFailed'),
  });

  return (
    <>
      <FormMessage error={problem} />
      {passkey && (
        <Button
          block
          className={styles.passkey}
          size={size}
          icon={<KeyOutlined aria-hidden="true" />}
          disabled={sending}
          onClick={() => void submit({ by: 'passkey' })}
        >
          {t('proof.usePasskey')}
        </Button>
      )}
      {kind !== undefined && (
        <FormLayout<{ proof: string }>
          {...formProps}
          name={`proof${id}`}
          size={size}
          initialValues={{ proof: '' }}
          onFinish={({ proof }) =>
            void submit(
              kind === 'password' ? { by: kind, password: proof } : { by: 'code', code: proof },
            )
          }
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
          <Button block type="primary" htmlType="submit" loading={sending}>
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
                clearProblems();
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
