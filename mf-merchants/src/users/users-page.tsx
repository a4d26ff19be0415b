import type { Entity } from '@mbo/shared/bus';
import type { AccountUser } from '@mbo/gateway-contract/users';
import {
  Button,
  Card,
  EmptyState,
  PageHeader,
  PlusOutlined,
  TeamOutlined,
  useAccess,
  useEntity,
} from '@mbo/shared/ui';
import {
  DataTable,
  useMediaQuery,
  useTableState,
  type TableParamsOptions,
} from '@mbo/shared/ui/data';
import { AccessNote } from '@mbo/shared/ui/forms';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsers } from '../api/users';
import { UserRowActions } from './user-actions';
import { UserCard } from './user-card';
import { tightColumns, userColumns } from './user-columns';
import { AddUserDialog, ChangeAccessDialog } from './user-dialogs';
import { useUserActions } from './use-user-actions';
import common from '../common/common.module.css';

const PAGE_SIZE = 25;
/** Beside the drawer five columns need more than this. */
const TIGHT = '(max-width: 1279.98px)';
const TABLE: TableParamsOptions = {
  name: 'users',
  sortable: ['name', 'email', 'accessType', 'status'],
  defaultSorting: { column: 'name', order: 'ascending' },
};

/** Users: who may sign in for the selected account, and who was invited to. */
export function UsersPage(): ReactNode {
  const entity = useEntity();
  return entity && <AccountUsers key={entity.accountId} entity={entity} />;
}

function AccountUsers({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const users = useUsers(entity);
  const addButton = useRef<HTMLButtonElement>(null);
  const actions = useUserActions(entity);
  useFocusWhenFewer(addButton, users.data?.length ?? 0);
  const tight = useMediaQuery(TIGHT);
  const [table, setTable] = useTableState(TABLE);
  const [open, setOpen] = useState<AccountUser | 'new'>();
  const close = (): void => setOpen(undefined);

  const add = mayChange && (
    <Button
      ref={addButton}
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
    <div className={common.page}>
      <PageHeader
        title={t('pages.users.title')}
        description={t('pages.users.description', { account: entity.accountName })}
        actions={add}
      />
      <AccessNote />
      <Card padding="none">
        <DataTable
          label={t('pages.users.title')}
          columns={tight ? tightColumns(columns) : columns}
          rows={users.data}
          rowKey={({ userId }) => userId}
          card={(user) => <UserCard user={user} columns={columns} />}
          state={table}
          onStateChange={setTable}
          pageSize={PAGE_SIZE}
          error={users.isFetching ? undefined : users.error}
          onRetry={() => void users.refetch()}
          empty={
            <EmptyState
              icon={<TeamOutlined />}
              title={t('pages.users.none')}
              description={t('pages.users.noneDescription', { account: entity.accountName })}
              action={add}
            />
          }
        />
      </Card>
      {open === 'new' && <AddUserDialog entity={entity} onClose={close} />}
      {open && open !== 'new' && <ChangeAccessDialog entity={entity} user={open} onClose={close} />}
    </div>
  );
}

/** A row that goes takes the focus with it: it goes on at `target`. */
function useFocusWhenFewer(target: RefObject<HTMLElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) target.current?.focus();
  }, [count, target]);
}
