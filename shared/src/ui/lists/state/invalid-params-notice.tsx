import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { useListContext } from '../list-context';
import type { InvalidParam } from './invalid-params';
import styles from '../lists.module.css';

export interface InvalidParamsNoticeProps {
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
