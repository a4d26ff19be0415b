import { answerText } from '@mbo/shared/http';
import type { AccountUser } from '@mbo/gateway-contract/users';
import { ReasonedButton } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userName } from '../api/users';
import type { UserActions } from './use-user-actions';
import styles from './users.module.css';

/** The Actions of a row. What may not be done is there and says why. */
export function UserRowActions({
  user,
  actions: { remove, resend, reset, doing },
  onChangeAccess,
}: {
  user: AccountUser;
  actions: UserActions;
  onChangeAccess: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const invited = user.status !== 'Active';
  const now = doing(user);
  // The button that was pressed turns; the others say why they wait.
  const reason = answerText({ message: user.lockedReason }) || (now ? t('pages.users.waits') : '');
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
          reason={now === 'resend' ? '' : reason}
          loading={now === 'resend'}
          onClick={() => resend(user)}
        >
          {named(t('pages.users.resend'))}
        </ReasonedButton>
      )}
      <ReasonedButton size="small" reason={reason} onClick={onChangeAccess}>
        {named(t('pages.users.changeAccess'))}
      </ReasonedButton>
      {user.mayResetSecondFactor && (
        <ReasonedButton
          size="small"
          reason={now && now !== 'reset' ? t('pages.users.waits') : ''}
          loading={now === 'reset'}
          onClick={() => void reset(user)}
        >
          {named(t('pages.users.reset'))}
        </ReasonedButton>
      )}
      <ReasonedButton
        size="small"
        danger
        reason={now === 'remove' ? '' : reason}
        loading={now === 'remove'}
        onClick={() => void remove(user)}
      >
        {named(t(invited ? 'pages.users.withdraw' : 'pages.users.delete'))}
      </ReasonedButton>
    </span>
  );
}
