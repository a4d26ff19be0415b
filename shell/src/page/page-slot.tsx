import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { bus } from '@mbo/shared/bus';
import { useShell, useShown, useCatalogue } from '../shell-context';
import { createRouteFocus } from './route-focus';
import { AreaStatus } from './area-status';
import styles from './page-slot.module.css';
import { useNavigate } from 'react-router-dom';
import { Button, useSession, ErrorBoundary, LoadingState } from '@mbo/shared/ui';
import { ManagementLink } from '../frame/management-link';
import { HOME_PATH, isStaff, SIGN_IN_PATH } from '../guards/decide';
import { Message } from './message';

/** Few ever open it, so it is fetched when they do. */
const InspectorPage = lazy(() => import('../inspector/inspector-page'));

/** The place of the inspector. */
function InspectorSlot(): ReactNode {
  return (
    <ErrorBoundary area="shell">
      <Suspense fallback={<LoadingState rows={8} />}>
        <InspectorPage />
      </Suspense>
    </ErrorBoundary>
  );
}

/** No area has a page at this address; names the areas that were left out, if any. */
function NotFound(): ReactNode {
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

/** The place of the page: what the area draws, or what the shell says instead. */
export function PageSlot(): ReactNode {
  const { t } = useTranslation('shell');
  const shown = useShown();
  const { host } = useShell();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(host.element);
  }, [host]);

  const arrivals = useMemo(
    () => createRouteFocus(document, bus, (page) => t('documentTitle', { page })),
    [t],
  );
  const title = shown.kind === 'page' ? shown.page.title : t(`${shown.kind}.title`);
  const path = shown.kind === 'page' ? shown.page.path : shown.kind;
  useEffect(() => arrivals.arrive(title), [arrivals, title, path]);

  return (
    <>
      <div ref={place} className={styles.place} hidden={shown.kind !== 'page'} />
      {shown.kind === 'page' && <AreaStatus area={shown.area} page={shown.page} />}
      {shown.kind === 'inspector' && <InspectorSlot />}
      {shown.kind === 'notFound' && <NotFound />}
      {shown.kind === 'nothingSelected' && <NothingSelected />}
    </>
  );
}

/** The page needs an account or business, and none is assigned to the user. */
function NothingSelected(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <Message title={t('nothingSelected.title')}>
      {isStaff(session) ? (
        <>
          <p>{t('nothingSelected.forStaff')}</p>
          <ManagementLink />
        </>
      ) : (
        <p>{t('nothingSelected.description', { email: session?.email ?? '' })}</p>
      )}
    </Message>
  );
}
