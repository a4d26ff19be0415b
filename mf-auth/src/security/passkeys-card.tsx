import type { Passkey } from '@mbo/gateway-contract/second-factor';
import { askToConfirm } from '@mbo/shared/bus';
import {
  Button,
  Card,
  DateTime,
  DeleteOutlined,
  Form,
  FormDialog,
  Input,
  useSubmitForm,
} from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { addPasskey, removePasskey } from '../api';
import { hasPasskeys } from '../second-factor/passkeys';
import type { FactorCardProps } from './app-card';
import styles from './security.module.css';
import { useSecurityChange } from './use-security';

/** The user's passkeys: added, named and removed. */
export function PasskeysCard({ settings, onCodes }: FactorCardProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const [adding, setAdding] = useState(false);
  const canAdd = hasPasskeys();
  return (
    <Card
      title={t('security.passkeys')}
      extra={canAdd && <Button onClick={() => setAdding(true)}>{t('security.passkeyAdd')}</Button>}
    >
      <p className={styles.lead}>
        {t(canAdd ? 'security.passkeysLead' : 'security.passkeyUnable')}
      </p>
      {settings.passkeys.length === 0 ? (
        <p className={styles.detail}>{t('security.passkeysNone')}</p>
      ) : (
        <ul>
          {settings.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} onCodes={onCodes} />}
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { passkeyId, name, lastUsedAt } = passkey;
  const remove = useSecurityChange(removePasskey);

  const askToRemove = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t('security.passkeyRemoveAsk', { name }),
      description: t('security.passkeyRemoveText'),
      okLabel: t('security.remove'),
      danger: true,
    });
    if (sure) remove.mutate(passkeyId);
  };

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.detail}>
          {lastUsedAt === null ? (
            t('security.passkeyUnused')
          ) : (
            <Trans
              t={t}
              i18nKey="security.passkeyUsed"
              components={{ when: <DateTime value={lastUsedAt} precision="recent" relative /> }}
            />
          )}
        </p>
      </div>
      <Button
        type="text"
        aria-label={t('security.passkeyRemove', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        loading={remove.isPending}
        onClick={() => void askToRemove()}
      />
    </li>
  );
}

function AddPasskey({
  onClose,
  onCodes,
}: Pick<FactorCardProps, 'onCodes'> & { onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-auth');
  const add = useSecurityChange(addPasskey, ({ recoveryCodes }) => {
    onClose();
    onCodes(recoveryCodes);
  });
  const submission = useSubmitForm<{ name: string }>({
    fields: ['name'],
    alerts: false,
    send: ({ name }) => add.mutateAsync(name),
    // The browser has its own error for a cancelled dialog.
    otherFailure: t('security.passkeyFailed'),
  });

  return (
    <FormDialog<{ name: string }>
      submission={submission}
      name="passkey"
      title={t('security.passkeyTitle')}
      okLabel={t('security.passkeySubmit')}
      width={420}
      values={{ name: t('security.passkeyDefault') }}
      onClose={onClose}
    >
      <Form.Item
        label={t('security.passkeyName')}
        name="name"
        extra={t('security.passkeyNameHint')}
        rules={[{ required: true, whitespace: true, message: t('security.passkeyNameEmpty') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
