import type { StatementRow } from '@mbo/gateway-contract/statements';
import { Tag } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const COLOURS: Record<StatementRow['status'], string> = {
  open: 'processing',
  closed: 'processing',
  'paid out': 'success',
  failed: 'error',
};

/** How a statement is, in a word and a colour. */
export function StatusTag({ status }: { status: StatementRow['status'] }): ReactNode {
  const { t } = useTranslation();
  return <Tag color={COLOURS[status]}>{t(`statements.status.${status}`, status)}</Tag>;
}
