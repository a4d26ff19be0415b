import { StatusTag } from '@mbo/shared/ui';
import type { ReactNode } from 'react';

/** Whether a merchant or a business is active, the same wherever it is said. */
export function ActiveTag({ status }: { status: string }): ReactNode {
  return (
    <StatusTag
      status={status}
      tone={status === 'Active' ? 'success' : 'default'}
      words="mf-merchants:pages.business.statuses"
    />
  );
}
