import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { messageOf } from '../../../http';
import { useBusState } from '../../hooks/use-bus-state';
import { useListContext } from '../list-context';
import styles from '../lists.module.css';
import type { InvalidParam } from '../state/invalid-params';

export interface ListNoticeProps {
  /** What failed, e.g. 'The currencies could not be loaded'. */
  title: string;
  /** Nothing is said while there is none. */
  error: unknown;
  onRetry: () => void;
}

/** Something could not be loaded while what was there is still shown; is above the rows. */
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

interface InvalidParamsNoticeProps {
  params: readonly InvalidParam[];
  onDismiss: () => void;
}

/** Named one by one; more than these are counted. */
const MAX_NAMED = 4;
const MAX_LENGTH = 60;

/** Says which part of a link the list does not show, so that nobody takes it for what was sent. */
export function InvalidParamsNotice({ params, onDismiss }: InvalidParamsNoticeProps): ReactNode {
  const { say } = useListContext();
  const locale = useBusState('locale');
  if (params.length === 0) return null;
  const named = params
    .slice(0, MAX_NAMED)
    .map(({ kind, text }) => say(`invalid.${kind}`, { text: shortened(text) }));
  const more = params.length - named.length;
  const all = more > 0 ? [...named, say('invalid.more', { count: more })] : named;
  const list = new Intl.ListFormat(locale).format(all);
  return (
    <Alert
      banner
      className={styles.notice ?? ''}
      type="warning"
      role="status"
      title={
        <>
          <strong>{say('invalid.title')}.</strong> {say('invalid.leftOut', { parts: list })}
        </>
      }
      closable={{ onClose: onDismiss, 'aria-label': say('invalid.dismiss') }}
    />
  );
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}
