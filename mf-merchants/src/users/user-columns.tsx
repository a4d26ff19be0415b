import type { AccountUser } from '@mbo/gateway-contract/users';
import { DateTime, Name, StatusTag, Tag } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { userName } from '../api/users';
import type { Words } from '../common/words';
import styles from './users.module.css';

const TONES = {
  Active: 'success',
  Invited: 'processing',
  InvitationExpired: 'warning',
} as const;

/** Name, Email, Access Type, Status and, for who may change something, Actions. */
export function userColumns(
  t: Words,
  actions: ((user: AccountUser) => ReactNode) | undefined,
): DataColumn<AccountUser>[] {
  const orders = { ascending: t('pages.users.ascending'), descending: t('pages.users.descending') };
  const sorted: Omit<DataColumn<AccountUser>, 'title'>[] = [
    {
      key: 'name',
      value: userName,
      render: (user) => (
        <span className={styles.name}>
          <Name>{userName(user)}</Name>
          {user.isSelf && <Tag>{t('pages.users.you')}</Tag>}
        </span>
      ),
    },
    { key: 'email', value: ({ email }) => email },
    { key: 'accessType', value: ({ accessType }) => t(`pages.users.access.${accessType}`) },
    {
      key: 'status',
      value: ({ status }) => t(`pages.users.statuses.${status}`),
      render: ({ status, invitedAt }) => (
        <span className={styles.name}>
          <StatusTag
            status={status}
            tone={TONES[status]}
            words="mf-merchants:pages.users.statuses"
          />
          {invitedAt !== null && <DateTime value={invitedAt} precision="date" />}
        </span>
      ),
    },
  ];
  const columns: DataColumn<AccountUser>[] = sorted.map((column) => ({
    ...column,
    title: t(`pages.users.${column.key}`),
    sortable: true,
    orders,
  }));
  if (actions) {
    columns.push({
      key: 'actions',
      title: t('pages.users.actions'),
      value: () => '',
      render: actions,
    });
  }
  return columns;
}

function cell(
  columns: readonly DataColumn<AccountUser>[],
  key: string,
  user: AccountUser,
): ReactNode {
  const column = columns.find((one) => one.key === key);
  return column?.render ? column.render(user) : column?.value(user);
}

/**
 * The same with less room: the e-mail beneath the name and the status beneath the access type, so
 * that the actions stay in view.
 */
export function tightColumns(
  columns: readonly DataColumn<AccountUser>[],
): DataColumn<AccountUser>[] {
  const beneath: Record<string, string> = { name: 'email', accessType: 'status' };
  return columns
    .filter(({ key }) => !Object.values(beneath).includes(key))
    .map((column) => {
      const below = beneath[column.key];
      return below === undefined
        ? column
        : {
            ...column,
            render: (user) => (
              <span className={styles.stacked}>
                <span>{cell(columns, column.key, user)}</span>
                <span className={styles.below}>{cell(columns, below, user)}</span>
              </span>
            ),
          };
    });
}

/** A user on a narrow screen: the columns below each other, the actions beside each other. */
export function UserCard({
  user,
  columns,
}: {
  user: AccountUser;
  columns: readonly DataColumn<AccountUser>[];
}): ReactNode {
  return (
    <>
      <p className={styles.cardName}>{cell(columns, 'name', user)}</p>
      <p className={styles.cardEmail}>{cell(columns, 'email', user)}</p>
      <p className={styles.cardFacts}>
        {cell(columns, 'accessType', user)}
        {cell(columns, 'status', user)}
      </p>
      {cell(columns, 'actions', user)}
    </>
  );
}
