import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '@mbo/gateway-contract/access';
import { MenuOutlined, useNarrow, MoonOutlined, SunOutlined, useTheme } from '@mbo/shared/ui';
import { EntitySelector } from '../entity/entity-selector';
import { isStaff } from '../guards/decide';
import { OverrideBadge } from '../overrides/override-badge';
import { SearchButton } from '../search/search-button';
import { Brand } from './brand';
import { MerchantLogo } from './merchant-logo';
import { ManagementLink } from './management-link';
import { ProfileMenu } from './profile-menu';
import styles from './frame.module.css';
import { useShell } from '../shell-context';

export interface TopBarProps {
  session: UserSession;
  /** Shows what can be done by keys. */
  onShortcuts: () => void;
  /** The button that opens the drawer on narrow screens; null where there is none to open. */
  menu: { id: string; open: boolean; onOpen: () => void } | null;
}

/** Product, entity selector, management services, theme and profile. */
export function TopBar({ session, onShortcuts, menu }: TopBarProps): ReactNode {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  return (
    <header className={styles.topBar}>
      {menu && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={t('menu.open')}
          aria-expanded={menu.open}
          aria-controls={menu.open ? menu.id : undefined}
          onClick={menu.onOpen}
        >
          <MenuOutlined aria-hidden="true" />
        </button>
      )}
      {(!narrow || !menu) && (
        <div className={styles.brand}>
          <Brand />
        </div>
      )}
      <MerchantLogo />
      <EntitySelector accounts={session.accounts} />
      <div className={styles.tools}>
        <OverrideBadge />
        <SearchButton compact={narrow} />
        {isStaff(session) && !(narrow && menu) && <ManagementLink compact={narrow} />}
        <ThemeToggle />
        <ProfileMenu {...{ session, onShortcuts }} />
      </div>
    </header>
  );
}

/** Switches between light and dark. */
function ThemeToggle(): ReactNode {
  const { t } = useTranslation('shell');
  const { theme: store } = useShell();
  const dark = useTheme() === 'dark';
  const label = t(dark ? 'theme.toLight' : 'theme.toDark');
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      onClick={store.toggle}
    >
      {dark ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />}
    </button>
  );
}
