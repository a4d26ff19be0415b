import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bus, type ConfirmRequest } from '@mbo/shared/bus';
import { Modal } from '@mbo/shared/ui';
import styles from './modals.module.css';

/** Puts the questions of the bus topic `confirm`, one after another. */
export function ConfirmDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const [waiting, setWaiting] = useState<readonly ConfirmRequest[]>([]);
  useEffect(() => bus.on('confirm', (request) => setWaiting((all) => [...all, request])), []);
  const [question] = waiting;
  if (!question) return null;

  const answer = (act: (() => void) | undefined): void => {
    setWaiting((all) => all.filter((one) => one !== question));
    act?.();
  };
  return (
    <Modal
      open
      width={440}
      title={question.title}
      okText={question.okLabel ?? t('confirm.ok')}
      cancelText={question.cancelLabel ?? t('confirm.cancel')}
      okButtonProps={{ danger: question.danger ?? false }}
      mask={{ closable: false, blur: false }}
      closable={false}
      onOk={() => answer(question.onOk)}
      onCancel={() => answer(question.onCancel)}
    >
      <p className={styles.description}>{question.description}</p>
    </Modal>
  );
}
