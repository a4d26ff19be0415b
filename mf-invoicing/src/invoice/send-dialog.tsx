import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@mbo/gateway-contract/invoices';
import { messageOf } from '@mbo/shared/http';
import { Button, DeleteOutlined, Modal, Name, PlusOutlined, Spin } from '@mbo/shared/ui';
import { Tabs } from '@mbo/shared/ui/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadAttachment } from '../api/invoices';
import { TextField, useEditor } from './editor-context';
import styles from './invoice.module.css';

export interface SendDialogProps {
  okLabel: string;
  /** What went wrong with the whole of it. */
  failure: string | undefined;
  /** The act is under way. The button stays enabled then: the page says to wait. */
  busy: boolean;
  onOk: () => void;
  onClose: () => void;
}

/** Send Invoice: the message by e-mail, SMS or both, by the invoice's mode. */
export function SendDialog({ okLabel, failure, busy, onOk, onClose }: SendDialogProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, problems, hasExtras } = useEditor();
  const { mode } = values;
  const [tab, setTab] = useState(mode === 'sms' ? 'sms' : 'email');
  const content = useRef<HTMLDivElement>(null);
  // An invalid field in the other tab brings that tab to the front.
  useEffect(() => {
    const inEmail = problems.has('sender') || problems.has('receiver');
    if (problems.has('receiverPhone') && !inEmail) setTab('sms');
    else if (inEmail) setTab('email');
  }, [problems]);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, tab]);

  const tabs = [
    mode !== 'sms' && {
      key: 'email',
      label: t('invoice.send.email'),
      forceRender: true,
      children: (
        <div className={styles.pairs}>
          <TextField name="sender" type="email" maxLength={254} placeholder={values.billerEmail} />
          <TextField
            name="receiver"
            type="email"
            maxLength={254}
            placeholder={values.payerEmail}
            required
          />
          <TextField name="subject" maxLength={200} wide />
          <TextField name="message" rows={4} wide />
          {hasExtras && <AttachmentField />}
        </div>
      ),
    },
    mode !== 'email' && {
      key: 'sms',
      label: t('invoice.send.sms'),
      forceRender: true,
      children: (
        <div className={styles.fields}>
          <TextField name="receiverPhone" type="tel" placeholder="+14165550123" required wide />
          <TextField name="smsMessage" rows={3} maxLength={480} wide />
        </div>
      ),
    },
  ].filter((one) => one !== false);

  return (
    <Modal
      open
      title={t('invoice.send.title')}
      width={600}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            aria-busy={busy}
            {...(busy && { icon: <Spin size="small" /> })}
            onClick={onOk}
          >
            {okLabel}
          </Button>
        </>
      }
    >
      <div ref={content}>
        <Tabs activeKey={tab} onChange={setTab} items={tabs} />
        {failure !== undefined && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** An attachment of the e-mail, uploaded at once: the gateway checks its content. */
function AttachmentField(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change, business } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { attachment } = values;

  async function take(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > MAX_ATTACHMENT_BYTES) {
      setProblem(t('invoice.send.tooLarge', { name: file.name }));
      return;
    }
    if (!business) return;
    setBusy(true);
    try {
      change({ attachment: await uploadAttachment(business, file) });
    } catch (error) {
      setProblem(messageOf(error, 'mf-invoicing'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.field} data-wide="true">
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('invoice.send.file')}
        accept={ATTACHMENT_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {attachment ? (
        <span className={styles.attachment}>
          <Name>{attachment.name}</Name>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('invoice.send.removeAttachment', { name: attachment.name })}
            onClick={() => change({ attachment: null })}
          />
        </span>
      ) : (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t('invoice.send.attach')}
        </Button>
      )}
      <span className={styles.hint}>{t('invoice.send.note')}</span>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
