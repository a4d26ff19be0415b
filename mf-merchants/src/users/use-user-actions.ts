import { askToConfirm, showAlert, type Entity } from '@mbo/shared/bus';
import type { AccountUser } from '@mbo/gateway-contract/users';
import { answerText, messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUser, inviteUser, resetSecondFactor, userName, USERS_KEY } from '../api/users';

export interface UserActions {
  /** Asks, naming the person, then takes their access or their invitation away. */
  remove: (user: AccountUser) => Promise<void>;
  /** Sends an invitation once more, with a new link. */
  resend: (user: AccountUser) => void;
  /** Asks, then takes the second factor from somebody who has lost it. */
  reset: (user: AccountUser) => Promise<void>;
  /** What is being done to a user right now. Others may be acted on meanwhile. */
  doing: (user: AccountUser) => Doing | undefined;
}

type Doing = 'remove' | 'resend' | 'reset';

interface Act {
  user: AccountUser;
  doing: Doing;
  /** What it returns is said of it. */
  send: () => Promise<{ message: string }>;
}

/** What is done to a user at once, without a form. */
export function useUserActions(entity: Entity): UserActions {
  const { t } = useTranslation('mf-merchants');
  // Known at once: of a double click, the second comes before anything is drawn anew.
  const acting = useRef(new Map<string, Doing>());
  const [shown, setShown] = useState<ReadonlyMap<string, Doing>>(acting.current);
  const mark = ({ user: { userId } }: Act, doing: Doing | undefined): void => {
    if (doing) acting.current.set(userId, doing);
    else acting.current.delete(userId);
    setShown(new Map(acting.current));
  };
  const { mutate } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (answer) => showAlert('success', answerText(answer)),
    onError: (error) => showAlert('error', messageOf(error)),
    onSettled: async (_answer, _error, act) => {
      // After a refusal too: it may say that the list is no longer right.
      await queryClient.invalidateQueries({ queryKey: USERS_KEY });
      // Only now: until then the row shows what is over.
      mark(act, undefined);
    },
  });
  const start = (act: Act): void => {
    if (acting.current.has(act.user.userId)) return;
    mark(act, act.doing);
    mutate(act);
  };
  const ask = async (
    user: AccountUser,
    words: 'delete' | 'withdraw' | 'reset',
    send: () => Promise<{ message: string }>,
  ): Promise<void> => {
    const name = userName(user);
    const agreed = await askToConfirm({
      title: t(`pages.users.${words}Title`, { name }),
      description: t(`pages.users.${words}Description`, {
        email: user.email,
        account: entity.accountName,
      }),
      okLabel: t(`pages.users.${words}Of`, { name }),
      danger: true,
    });
    if (agreed) start({ user, doing: words === 'reset' ? 'reset' : 'remove', send });
  };
  return {
    doing: ({ userId }) => shown.get(userId),
    remove: (user) =>
      ask(user, user.status === 'Active' ? 'delete' : 'withdraw', () =>
        deleteUser(entity, user.userId),
      ),
    reset: (user) => ask(user, 'reset', () => resetSecondFactor(entity, user.userId)),
    resend(user) {
      const { firstName, lastName, email, accessType: type } = user;
      const again = { firstName, lastName, email, type };
      const send = () => inviteUser(entity, again, crypto.randomUUID());
      start({ user, doing: 'resend', send });
    },
  };
}
