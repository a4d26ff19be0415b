import { useCallback, useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useNarrow, useSession } from '@mbo/shared/ui';
import { isStaff } from '../guards/decide';
import { PageSlot } from '../page/page-slot';
import { useShown } from '../shell-context';
import { Drawer, DrawerMenu } from './drawer';
import { ManagementLink } from './management-link';
import { MobileDrawer } from './mobile-drawer';
import { ShortcutHelp } from './shortcut-help';
import { TopBar } from './top-bar';
import { useRail } from './use-rail';
import styles from './frame.module.css';

/** The page as a whole: top bar, drawer and, in the main landmark, the area. */
export function Frame(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  const shown = useShown();
  const narrow = useNarrow();
  const drawerId = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname, narrow]);

  const [helpIsOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const [rail, setRail] = useRail();
  // A session beside it, as the type of `useFramed` cannot say that there is one.
  const framed = useFramed() && session !== null;
  const hasDrawer = framed && !(shown.kind === 'page' && shown.page.layout === 'bare');

  // A plain link would add `#main` to the address, and the hash belongs to dialogs.
  function skip(event: MouseEvent): void {
    event.preventDefault();
    document.getElementById('main')?.focus();
  }

  return (
    <div className={framed ? styles.framed : styles.bare}>
      <a href="#main" className={styles.skip} onClick={skip}>
        {t('skip')}
      </a>
      {framed && (
        <TopBar
          session={session}
          onShortcuts={openHelp}
          menu={narrow && hasDrawer ? { id: drawerId, open, onOpen: () => setOpen(true) } : null}
        />
      )}
      {framed && (
        <ShortcutHelp isOpen={helpIsOpen} onOpen={openHelp} onClose={() => setHelpOpen(false)} />
      )}
      <div className={styles.body}>
        {hasDrawer && !narrow && <Drawer rail={rail} onFold={setRail} />}
        <main id="main" tabIndex={-1} className={framed ? styles.main : styles.mainBare}>
          <PageSlot />
        </main>
      </div>
      {hasDrawer && narrow && open && (
        <MobileDrawer id={drawerId} onClose={() => setOpen(false)}>
          <DrawerMenu onChosen={() => setOpen(false)} />
          {isStaff(session) && <ManagementLink onChosen={() => setOpen(false)} />}
        </MobileDrawer>
      )}
    </div>
  );
}

/** Whether the page is in the frame: its visitor is signed in, and it is not a public one. */
function useFramed(): boolean {
  const session = useSession();
  const shown = useShown();
  const isPublic = shown.kind === 'page' && shown.page.guards.public;
  return session !== null && !isPublic;
}
