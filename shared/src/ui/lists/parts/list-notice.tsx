import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { messageOf } from '../../../http';
import { useListContext } from '../list-context';
import styles from '../lists.module.css';

export interface ListNoticeProps {
  /** What failed, e.g. 'The currencies could not be loaded'. */
  title: string;
  /** Nothing is said while there is none. */
  error: unknown;
  onRetry: () => void;
}

/** Something could not be loaded while what was there is still shown; stands above the rows. */
export function ListNotice({ title, error, onRetry }: ListNoticeProps): ReactNode {
  const { say } = useListContext();
  if (!error) return null;
  return (
    <Alert
      banner
      className={styles.notice ?? ''}
      type="error"
      role="alert"
      title={
        <>
          <strong>{title}.</strong> {messageOf(error)}
        </>
      }
      action={
        <Button size="small" onClick={onRetry}>
          {say('retry')}
        </Button>
      }
    />
  );
}
