import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useEditWords } from './words';
import styles from './edit.module.css';

/**
 * What went wrong with a whole form; stays until the next attempt. The alert has said it aloud, so
 * this one is silent.
 */
export function Problem({ text }: { text: string | undefined }): ReactNode {
  const t = useEditWords();
  if (text === undefined) return null;
  return (
    <p className={styles.problem}>
      <ExclamationCircleOutlined aria-hidden="true" />
      <span>
        {t('problem')} {text}
      </span>
    </p>
  );
}
