import { EntityLine, Page, PageHeader, useBusinessRecord, useEntity } from '@mbo/shared/ui';
import {
  AccessNote,
  HistoryButton,
  keepsHistory,
  type HistoryButtonProps,
} from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';

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
  children: (business: SelectedBusiness) => ReactNode;
}

/** A page of settings of the selected business: title, history, and why nothing can be changed. */
export function BusinessPage({ title, history, actions, children }: BusinessPageProps): ReactNode {
  const entity = useEntity();
  const { accountId = 0, businessId, name = '' } = entity ?? {};
  const record = useBusinessRecord(
    businessId === undefined ? undefined : { accountId, businessId },
  );
  if (businessId === undefined) return null;
  return (
    <Page key={businessId}>
      <PageHeader
        title={title}
        description={<EntityLine />}
        actions={
          <>
            {history && keepsHistory(record.data) && (
              <HistoryButton accountId={accountId} id={businessId} what={name} {...history} />
            )}
            {actions}
          </>
        }
      />
      <AccessNote />
      {children({ accountId, businessId, name })}
    </Page>
  );
}
