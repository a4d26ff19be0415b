import type { AccountUser } from '@mbo/gateway-contract/users';
import type { DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import styles from './users.module.css';

/** A user on a narrow screen: the columns below each other, the actions beside each other. */
export function UserCard({
  user,
  columns,
}: {
  user: AccountUser;
  columns: readonly DataColumn<AccountUser>[];
}): ReactNode {
  const cell = (key: string): ReactNode => {
    const column = columns.find((one) => one.key === key);
    return column?.render ? column.render(user) : column?.value(user);
  };
  return (
    <>
      <p className={styles.cardName}>{cell('name')}</p>
      <p className={styles.cardEmail}>{cell('email')}</p>
      <p className={styles.cardFacts}>
        {cell('accessType')}
        {cell('status')}
      </p>
      {cell('actions')}
    </>
  );
}
