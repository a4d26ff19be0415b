import { askToConfirm, showAlert, type Entity } from '@mbo/shared/bus';
import type { AccountUser } from '@mbo/shared/contract';
import { messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUser, inviteUser, usersKey } from '../api/users';
import { userName } from './user-name';

export interface UserActions {
  /** Asks, naming the person, then takes their access or their invitation away. */
  remove: (user: AccountUser) => Promise<void>;
  /** Sends an invitation once more, with a new link. */
  resend: (user: AccountUser) => void;
  /** Id of the user something is being done to. */
  busy: string | undefined;
}

interface Act {
  user: AccountUser;
  /** Answers what is to be said of it. */
  work: () => Promise<string>;
}

/** What is done to a user at once, without a form. */
export function useUserActions(entity: Entity): UserActions {
  const { t } = useTranslation('mf-merchants');
  // Known at once: of a double click, the second comes before anything is drawn anew.
  const acting = useRef(false);
  const { mutate, ...act } = useMutation({
    mutationFn: async ({ work }: Act) => work(),
    onSuccess: (message) => showAlert('success', message),
    onError: (error) => showAlert('error', messageOf(error)),
    // After a refusal too: it may say that the list is no longer right.
    onSettled: () => {
      acting.current = false;
      return queryClient.invalidateQueries({ queryKey: usersKey(entity) });
    },
  });
  const start = (one: Act): void => {
    if (acting.current) return;
    acting.current = true;
    mutate(one);
  };
  return {
    busy: act.isPending ? act.variables.user.userId : undefined,
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
      start({ user, work: async () => (await deleteUser(entity, user.userId)).message });
    },
    resend(user) {
      const { firstName, lastName, email, accessType: type } = user;
      const again = { firstName, lastName, email, type };
      start({
        user,
        work: async () => (await inviteUser(entity, again, crypto.randomUUID())).message,
      });
    },
  };
}
