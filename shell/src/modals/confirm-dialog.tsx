import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bus, type ConfirmRequest } from '@mbo/shared/bus';
import { Modal } from '@mbo/shared/ui';
import styles from './modals.module.css';

interface Question extends ConfirmRequest {
  /** What had the focus when it was asked. */
  from: Element | null;
}

/** Puts the questions of the bus topic `confirm`, one after another, and gives the focus back. */
export function ConfirmDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  useEffect(
    () =>
      bus.on('confirm', (request) => {
        const from = document.activeElement;
        setWaiting((all) => [...all, { ...request, from }]);
      }),
    [],
  );
  const [question] = waiting;
  useEffect(() => {
    if (!question) return undefined;
    // The dialog is gone, and with it the button that had the focus.
    return () => {
      const { from } = question;
      const isLost = document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, [question]);
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
