import type { AccountUser } from '@mbo/shared/contract';
import { ReasonedButton } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserActions } from './use-user-actions';
import { userName } from './user-name';
import styles from './users.module.css';

/** The Actions of a row. What may not be done is there and says why. */
export function UserRowActions({
  user,
  actions: { remove, resend, busy },
  onChangeAccess,
}: {
  user: AccountUser;
  actions: UserActions;
  onChangeAccess: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const invited = user.status !== 'Active';
  const reason = user.lockedReason;
  const named = (word: string): ReactNode => (
    <>
      {word}
      <span className="mbo-visually-hidden"> {userName(user)}</span>
    </>
  );
  return (
    <span className={styles.actions}>
      {invited && (
        <ReasonedButton
          size="small"
          reason={reason}
          loading={busy === user.userId}
          onClick={() => resend(user)}
        >
          {named(t('pages.users.resend'))}
        </ReasonedButton>
      )}
      <ReasonedButton size="small" reason={reason} onClick={onChangeAccess}>
        {named(t('pages.users.changeAccess'))}
      </ReasonedButton>
      <ReasonedButton size="small" danger reason={reason} onClick={() => void remove(user)}>
        {named(t(invited ? 'pages.users.withdraw' : 'pages.users.delete'))}
      </ReasonedButton>
    </span>
  );
}
