import type { Entity } from '@mbo/shared/bus';
import type { AccountUser } from '@mbo/gateway-contract/users';
import { Button, PlusOutlined, TeamOutlined, useAccess, useEntity } from '@mbo/shared/ui';
import { useMediaQuery } from '@mbo/shared/ui/data';
import { AccessNote } from '@mbo/shared/ui/forms';
import { ListPage } from '@mbo/shared/ui/lists';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { USERS_KEY, readUsers } from '../api/users';
import { UserRowActions } from './user-actions';
import { tightColumns, UserCard, userColumns } from './user-columns';
import { AddUserDialog, ChangeAccessDialog } from './user-dialogs';
import { useUserActions } from './use-user-actions';

/** Beside the drawer five columns need more than this. */
const TIGHT = '(max-width: 1279.98px)';

/** Users: who may sign in for the selected account, and who was invited to. */
export function UsersPage(): ReactNode {
  const entity = useEntity();
  return entity && <AccountUsers key={entity.accountId} entity={entity} />;
}

function AccountUsers({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const actions = useUserActions(entity);
  const tight = useMediaQuery(TIGHT);
  const [open, setOpen] = useState<AccountUser | 'new'>();
  const close = (): void => setOpen(undefined);

  const add = mayChange && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {t('pages.users.add')}
    </Button>
  );
  const columns = userColumns(
    t,
    mayChange
      ? (user) => (
          <UserRowActions user={user} actions={actions} onChangeAccess={() => setOpen(user)} />
        )
      : undefined,
  );
  return (
    <>
      <ListPage<AccountUser>
        name="users"
        words="mf-merchants:pages.users"
        scope="account"
        queryKey={USERS_KEY}
        read={readUsers}
        isWhole
        rowKey={({ userId }) => userId}
        columns={tight ? tightColumns(columns) : columns}
        defaultSorting={{ column: 'name', order: 'ascending' }}
        pageSizes={[25]}
        description={t('pages.users.description', { account: entity.accountName })}
        actions={add}
        lead={<AccessNote />}
        card={(user) => <UserCard user={user} columns={columns} />}
        empty={{ icon: <TeamOutlined />, action: add }}
      />
      {open === 'new' && <AddUserDialog entity={entity} onClose={close} />}
      {open && open !== 'new' && <ChangeAccessDialog entity={entity} user={open} onClose={close} />}
    </>
  );
}
