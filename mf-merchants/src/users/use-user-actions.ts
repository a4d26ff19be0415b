import { askToConfirm, showAlert, type Entity } from '@mbo/shared/bus';
import type { AccountUser } from '@mbo/shared/contract';
import { messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
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

/** What is done to a user at once, without a form. */
export function useUserActions(entity: Entity): UserActions {
  const { t } = useTranslation('mf-merchants');
  const act = useMutation({
    mutationFn: async ({ work }: { user: AccountUser; work: () => Promise<string> }) => work(),
    onSuccess: (message) => showAlert('success', message),
    onError: (error) => showAlert('error', messageOf(error)),
    // After a refusal too: it may say that the list is no longer right.
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey(entity) }),
  });
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
      act.mutate({ user, work: async () => (await deleteUser(entity, user.userId)).message });
    },
    resend(user) {
      const { firstName, lastName, email, accessType: type } = user;
      const again = { firstName, lastName, email, type };
      act.mutate({
        user,
        work: async () => (await inviteUser(entity, again, crypto.randomUUID())).message,
      });
    },
  };
}
