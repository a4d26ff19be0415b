import { EntityLine, PageHeader, useEntity } from '@mbo/shared/ui';
import { AccessNote, HistoryButton, type HistoryButtonProps } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import styles from './common.module.css';

/** The business whose settings are shown. */
export interface SelectedBusiness {
  accountId: number;
  businessId: number;
  name: string;
}

export interface BusinessPageProps {
  title: string;
  /** Whose history the page shows; the id is the business'. Default: none. */
  history?: Pick<HistoryButtonProps, 'kind' | 'fields'> | undefined;
  /** Buttons beside that of the history. Default: none. */
  actions?: ReactNode;
  /** Uses the window's whole width, for tables. Default: false. */
  wide?: boolean;
  children: (business: SelectedBusiness) => ReactNode;
}

/** A page of settings of the selected business: title, history, and why nothing can be changed. */
export function BusinessPage({
  title,
  history,
  actions,
  wide,
  children,
}: BusinessPageProps): ReactNode {
  const entity = useEntity();
  if (entity?.businessId === undefined) return null;
  const { accountId, businessId, name } = entity;
  return (
    <div key={businessId} className={styles.page} data-wide={wide}>
      <PageHeader
        title={title}
        description={<EntityLine />}
        actions={
          <>
            {history && (
              <HistoryButton accountId={accountId} id={businessId} what={name} {...history} />
            )}
            {actions}
          </>
        }
      />
      <AccessNote />
      {children({ accountId, businessId, name })}
    </div>
  );
}
