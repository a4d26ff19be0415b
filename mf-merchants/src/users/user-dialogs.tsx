import type { Entity } from '@mbo/shared/bus';
import { ACCESS_TYPE } from '@mbo/gateway-contract/access';
import type { AccessType, AccountUser, UserResponse } from '@mbo/gateway-contract/users';
import { queryClient } from '@mbo/shared/ui';
import { EditDialog, HistoryButton } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUserAccess, inviteUser, userName, USERS_KEY } from '../api/users';
import { accessField, userGroups, type UserValues } from './user-groups';

const EMPTY: UserValues = { firstName: '', lastName: '', email: '', type: ACCESS_TYPE.viewOnly };

interface UserDialogProps {
  entity: Entity;
  onClose: () => void;
}

/** Add User: mails an invitation. */
export function AddUserDialog({ entity, onClose }: UserDialogProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <EditDialog<UserValues, UserResponse>
      name="add-user"
      title={t('pages.users.add')}
      okLabel={t('pages.create')}
      groups={userGroups(t)}
      values={EMPTY}
      lead={<p>{t('pages.users.invitationLead', { account: entity.accountName })}</p>}
      save={(values, { idempotencyKey }) => inviteUser(entity, values, idempotencyKey)}
      onSaved={() => queryClient.invalidateQueries({ queryKey: USERS_KEY })}
      onClose={onClose}
    />
  );
}

/** Changes what somebody may do in the account. */
export function ChangeAccessDialog({
  entity,
  user,
  onClose,
}: UserDialogProps & { user: AccountUser }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <EditDialog<{ type: AccessType }, UserResponse>
      name="change-access"
      title={t('pages.users.changeAccessOf', { name: userName(user) })}
      width={480}
      groups={[{ key: 'access', fields: [accessField(t)] }]}
      values={{ type: user.accessType }}
      lead={
        <HistoryButton
          accountId={entity.accountId}
          {...recordOf(user)}
          what={userName(user)}
          fields={{
            accessType: {
              label: t('pages.users.accessType'),
              show: (type) => t(`pages.users.access.${type}`),
            },
          }}
        />
      }
      save={({ type }) => changeUserAccess(entity, user.userId, type)}
      onSaved={() => queryClient.invalidateQueries({ queryKey: USERS_KEY })}
      onClose={onClose}
    />
  );
}

/** As the log names them: `user-7` is user 7, `invitation-3` invitation 3. */
function recordOf({ userId }: AccountUser): { kind: 'user' | 'invitation'; id: number } {
  const [kind, id] = userId.split('-');
  return { kind: kind === 'invitation' ? 'invitation' : 'user', id: Number(id) };
}
