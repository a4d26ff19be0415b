import type { Entity } from '@mbo/shared/bus';
import { ACCESS_TYPE } from '@mbo/gateway-contract/access';
import type { AccessType, AccountUser, UserResponse } from '@mbo/gateway-contract/users';
import { queryClient } from '@mbo/shared/ui';
import { EditDialog } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUserAccess, inviteUser, USERS_KEY } from '../api/users';
import { accessField, userGroups, type UserValues } from './user-groups';
import { userName } from './user-name';

const EMPTY: UserValues = { firstName: '', lastName: '', email: '', type: ACCESS_TYPE.viewOnly };

/** Add User: mails an invitation. */
export function AddUserDialog({
  entity,
  onClose,
}: {
  entity: Entity;
  onClose: () => void;
}): ReactNode {
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
}: {
  entity: Entity;
  user: AccountUser;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <EditDialog<{ type: AccessType }, UserResponse>
      name="change-access"
      title={t('pages.users.changeAccessOf', { name: userName(user) })}
      width={480}
      groups={[{ key: 'access', fields: [accessField(t)] }]}
      values={{ type: user.accessType }}
      save={({ type }) => changeUserAccess(entity, user.userId, type)}
      onSaved={() => queryClient.invalidateQueries({ queryKey: USERS_KEY })}
      onClose={onClose}
    />
  );
}
