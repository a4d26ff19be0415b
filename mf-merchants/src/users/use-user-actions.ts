import { askToConfirm, showAlert, type Entity } from '@mbo/shared/bus';
import type { AccountUser } from '@mbo/gateway-contract/users';
import { messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUser, inviteUser, resetSecondFactor, USERS_KEY } from '../api/users';
import { userName } from './user-name';

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

export type Doing = 'remove' | 'resend' | 'reset';

interface Act {
  user: AccountUser;
  doing: Doing;
  /** Returns what is to be said of it. */
  work: () => Promise<string>;
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
    mutationFn: async ({ work }: Act) => work(),
    onSuccess: (message) => showAlert('success', message),
    onError: (error) => showAlert('error', messageOf(error)),
    onSettled: async (_message, _error, act) => {
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
  return {
    doing: ({ userId }) => shown.get(userId),
    async remove(user) {
      const invited = user.status !== 'Active';
      const agreed = await askToConfirm({
        title: t(invited ? 'pages.users.withdrawTitle' : 'pages.users.deleteTitle', {
          name: userName(user),
        }),
        description: t(
          invited ? 'pages.users.withdrawDescription' : 'pages.users.deleteDescription',
          { email: user.email, account: entity.accountName },
        ),
        okLabel: t(invited ? 'pages.users.withdrawOf' : 'pages.users.deleteOf', {
          name: userName(user),
        }),
        danger: true,
      });
      if (!agreed) return;
      const work = async (): Promise<string> => (await deleteUser(entity, user.userId)).message;
      start({ user, doing: 'remove', work });
    },
    async reset(user) {
      const name = userName(user);
      const agreed = await askToConfirm({
        title: t('pages.users.resetTitle', { name }),
        description: t('pages.users.resetDescription', { email: user.email }),
        okLabel: t('pages.users.resetOf', { name }),
        danger: true,
      });
      if (!agreed) return;
      const work = async (): Promise<string> =>
        (await resetSecondFactor(entity, user.userId)).message;
      start({ user, doing: 'reset', work });
    },
    resend(user) {
      const { firstName, lastName, email, accessType: type } = user;
      const again = { firstName, lastName, email, type };
      start({
        user,
        doing: 'resend',
        work: async () => (await inviteUser(entity, again, crypto.randomUUID())).message,
      });
    },
  };
}
