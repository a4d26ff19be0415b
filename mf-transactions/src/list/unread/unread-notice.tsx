import { Alert, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnreadPart } from './unread-parts';
import styles from '../list.module.css';

export interface UnreadNoticeProps {
  parts: readonly UnreadPart[];
  onDismiss: () => void;
}

/** Named one by one; more than these are counted. */
const MOST_NAMED = 4;
const MOST_LETTERS = 60;

/** Says which part of a link the list does not show, so that nobody takes it for what was sent. */
export function UnreadNotice({ parts, onDismiss }: UnreadNoticeProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  if (parts.length === 0) return null;
  const named = parts
    .slice(0, MOST_NAMED)
    .map(({ kind, text }) => t(`list.unread.${kind}`, { text: shortened(text) }));
  const more = parts.length - named.length;
  const all = more > 0 ? [...named, t('list.unread.more', { count: more })] : named;
  const list = new Intl.ListFormat(locale).format(all);
  return (
    <Alert
      banner
      className={styles.trouble ?? ''}
      type="warning"
      role="status"
      title={
        <>
          <strong>{t('list.unread.title')}.</strong> {t('list.unread.leftOut', { parts: list })}
        </>
      }
      closable={{ onClose: onDismiss, 'aria-label': t('list.unread.dismiss') }}
    />
  );
}

function shortened(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`;
}
