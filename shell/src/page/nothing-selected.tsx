import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@mbo/shared/ui';
import { Message } from './message';

/** The page needs an account or business, and none is assigned to the user. */
export function NothingSelected(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <Message title={t('nothingSelected.title')}>
      <p>{t('nothingSelected.description', { email: session?.email ?? '' })}</p>
    </Message>
  );
}
