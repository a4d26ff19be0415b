import type { Entity } from '@mbo/shared/bus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Whose transactions these are: those of an account with all its businesses, or of one business. */
export function EntityLine({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return entity.kind === 'account'
    ? t('list.ofAccount', { account: entity.name })
    : t('list.ofBusiness', { business: entity.name, account: entity.accountName });
}
