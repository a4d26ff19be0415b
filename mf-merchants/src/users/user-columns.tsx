import type { AccountUser } from '@mbo/gateway-contract/users';
import { DateTime, Name, Tag } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { userName } from '../api/users';
import type { Words } from '../common/words';
import styles from './users.module.css';

const TAG_COLOURS = {
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
  const columns: DataColumn<AccountUser>[] = [
    {
      key: 'name',
      title: t('pages.users.name'),
      value: userName,
      sortable: true,
      orders,
      render: (user) => (
        <span className={styles.name}>
          <Name>{userName(user)}</Name>
          {user.isSelf && <Tag>{t('pages.users.you')}</Tag>}
        </span>
      ),
    },
    {
      key: 'email',
      title: t('pages.users.email'),
      value: ({ email }) => email,
      sortable: true,
      orders,
    },
    {
      key: 'accessType',
      title: t('pages.users.accessType'),
      value: ({ accessType }) => t(`pages.users.access.${accessType}`),
      sortable: true,
      orders,
    },
    {
      key: 'status',
      title: t('pages.users.status'),
      value: ({ status }) => t(`pages.users.statuses.${status}`),
      sortable: true,
      orders,
      render: ({ status, invitedAt }) => (
        <span className={styles.name}>
          <Tag color={TAG_COLOURS[status]}>{t(`pages.users.statuses.${status}`)}</Tag>
          {invitedAt !== null && <DateTime value={invitedAt} precision="date" />}
        </span>
      ),
    },
  ];
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

/**
 * The same with less room: the e-mail beneath the name and the status beneath the access type, so
 * that the actions stay in view.
 */
export function tightColumns(
  columns: readonly DataColumn<AccountUser>[],
): DataColumn<AccountUser>[] {
  const drawn = (key: string, user: AccountUser): ReactNode => {
    const column = columns.find((one) => one.key === key);
    return column?.render ? column.render(user) : column?.value(user);
  };
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
                <span>{drawn(column.key, user)}</span>
                <span className={styles.below}>{drawn(below, user)}</span>
              </span>
            ),
          };
    });
}
