import { messageOf } from '@mbo/shared/http';
import { Button, FormActions, Modal, Password } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './medium.module.css';

export interface PasswordDialogProps {
  title: string;
  okLabel: string;
  /** Stands above the password. */
  children?: ReactNode;
  /** Does what the password is for; what it throws is shown. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the user's password before something is done. */
export function PasswordDialog({
  title,
  okLabel,
  children,
  onConfirm,
  onClose,
}: PasswordDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const id = useId();
  const [open, setOpen] = useState(true);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useMutation({ mutationFn: onConfirm, onSuccess: () => setOpen(false) });
  const problem = missing
    ? t('medium.passwordMissing')
    : action.isError
      ? messageOf(action.error)
      : undefined;
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      footer={null}
      onCancel={() => !action.isPending && setOpen(false)}
      afterClose={onClose}
    >
      <form
        noValidate
        className={styles.password}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(password === '');
          if (password !== '') action.mutate(password);
        }}
      >
        {children}
        <label htmlFor={id}>{t('medium.password')}</label>
        <Password
          id={id}
          autoFocus
          autoComplete="current-password"
          maxLength={200}
          value={password}
          disabled={action.isPending}
          aria-invalid={problem !== undefined}
          {...(problem !== undefined && { 'aria-describedby': `${id}problem` })}
          onChange={({ target }) => {
            setPassword(target.value);
            setMissing(false);
          }}
        />
        {problem !== undefined && (
          <p id={`${id}problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <FormActions>
          <Button disabled={action.isPending} onClick={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={action.isPending}>
            {okLabel}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
