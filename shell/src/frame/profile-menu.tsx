import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bus } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import { Dropdown, useConfig, useEntity } from '@mbo/shared/ui';
import { INSPECTOR_PATH, mayInspect } from '../guards/decide';
import { useCatalogue } from '../shell-context';
import { Icon } from './icon';
import { buildProfileMenu } from './menu';
import styles from './profile-menu.module.css';

const INSPECTOR = 'inspector';
const SHORTCUTS = 'shortcuts';
const LOGOUT = 'logout';

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** Who is signed in, what the areas offer about it, and Logout. */
export function ProfileMenu({
  session,
  onShortcuts,
}: {
  session: UserSession;
  onShortcuts: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const catalogue = useCatalogue();
  const navigate = useNavigate();
  const entity = useEntity();
  const entries = buildProfileMenu(catalogue, entity);
  const inspects = mayInspect(session, useConfig().inspector.accountTypes);
  const items = [
    ...entries.map((entry, index) => ({
      key: String(index),
      label: entry.label,
      icon: <Icon name={entry.icon} />,
    })),
    ...(inspects
      ? [{ key: INSPECTOR, label: t('profile.inspector'), icon: <Icon name="search" /> }]
      : []),
    { key: SHORTCUTS, label: t('profile.shortcuts'), icon: <Icon name="question-circle" /> },
    { type: 'divider' as const },
    { key: LOGOUT, label: t('profile.logout'), icon: <Icon name="logout" /> },
  ];

  function choose(key: string): void {
    if (key === LOGOUT) {
      bus.emit('signOut', undefined);
      return;
    }
    if (key === SHORTCUTS) {
      onShortcuts();
      return;
    }
    if (key === INSPECTOR) {
      navigate(INSPECTOR_PATH);
      return;
    }
    const entry = entries[Number(key)];
    if (entry?.kind === 'link') navigate(entry.path);
    else if (entry?.kind === 'modal') bus.emit('openModal', { id: entry.id });
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{ items, onClick: ({ key }) => choose(key) }}
      popupRender={(menu) => (
        <div className={styles.panel}>
          <div className={styles.who}>
            <p className={styles.name}>{session.name}</p>
            <p className={styles.detail}>{session.email}</p>
            <p className={styles.detail}>{session.timezone}</p>
          </div>
          {menu}
        </div>
      )}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={t('profile.button')}
        data-initials={initialsOf(session.name) || '·'}
      />
    </Dropdown>
  );
}
