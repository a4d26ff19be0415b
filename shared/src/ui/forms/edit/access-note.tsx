import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useAccess } from '../../hooks/use-access';
import styles from './edit.module.css';

/** Why nothing can be changed here, for who may look only; nothing for the others. */
export function AccessNote(): ReactNode {
  const { mayChange, reason } = useAccess();
  if (mayChange || reason === '') return null;
  return (
    <p className={styles.note}>
      <LockOutlined aria-hidden="true" />
      {reason}
    </p>
  );
}
