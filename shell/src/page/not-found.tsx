import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, useSession } from '@mbo/shared/ui';
import { HOME_PATH, SIGN_IN_PATH } from '../guards/decide';
import { useCatalogue } from '../shell-context';
import { Message } from './message';

/** No area has a page at this address; names the areas that were left out, if any. */
export function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  const catalogue = useCatalogue();
  const session = useSession();
  const navigate = useNavigate();
  const areas = catalogue.rejected.map(({ name }) => name).join(', ');
  return (
    <Message title={t('notFound.title')}>
      <p>{t('notFound.description')}</p>
      {areas !== '' && <p>{t('notFound.rejected', { areas })}</p>}
      <Button type="primary" onClick={() => navigate(session ? HOME_PATH : SIGN_IN_PATH)}>
        {t(session ? 'notFound.home' : 'notFound.signIn')}
      </Button>
    </Message>
  );
}
