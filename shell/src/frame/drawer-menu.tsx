import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { DownOutlined, useConfig, useEntity, useSession } from '@mbo/shared/ui';
import { useCatalogue, useShell, useShown } from '../shell-context';
import { buildMenu, type MenuGroup, type MenuLink } from './menu';
import { Icon } from './icon';
import styles from './drawer-menu.module.css';

/** The drawer's entries, out of the areas' descriptors. */
export function DrawerMenu({ onChosen }: { onChosen?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const catalogue = useCatalogue();
  const { hideTiedEntriesWhenSelected } = useConfig().features;
  const session = useSession();
  const entity = useEntity();
  const nodes = buildMenu(catalogue, { session, entity, hideTiedEntriesWhenSelected });
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.list}>
        {nodes.map((node) =>
          node.kind === 'link' ? (
            <Entry key={node.path} link={node} onChosen={onChosen} />
          ) : (
            <Group key={node.label} group={node} onChosen={onChosen} />
          ),
        )}
      </ul>
    </nav>
  );
}

function Group({
  group,
  onChosen,
}: {
  group: MenuGroup;
  onChosen?: (() => void) | undefined;
}): ReactNode {
  const { pathname } = useLocation();
  const holdsPage = group.links.some(({ path }) => isWithin(pathname, path));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? holdsPage;
  return (
    <li>
      <button
        type="button"
        className={`${styles.entry} ${styles.group}`}
        aria-expanded={open}
        onClick={() => setChosen(!open)}
      >
        <Icon name={group.icon} />
        <span className={styles.label}>{group.label}</span>
        <DownOutlined aria-hidden="true" className={open ? styles.arrowUp : styles.arrow} />
      </button>
      <ul className={styles.nested} hidden={!open}>
        {group.links.map((link) => (
          <Entry key={link.path} link={link} onChosen={onChosen} nested />
        ))}
      </ul>
    </li>
  );
}

function Entry({
  link,
  nested = false,
  onChosen,
}: {
  link: MenuLink;
  nested?: boolean;
  onChosen?: (() => void) | undefined;
}): ReactNode {
  const { loader } = useShell();
  const { pathname } = useLocation();
  const shown = useShown();
  const current = shown.kind === 'page' && isWithin(pathname, link.path);
  const prefetch = (): void => loader.prefetch(link.area);
  return (
    <li>
      <Link
        to={link.path}
        className={`${styles.entry} ${current ? styles.current : ''}`}
        aria-current={current ? 'page' : undefined}
        onMouseEnter={prefetch}
        onFocus={prefetch}
        onClick={onChosen}
      >
        {!nested && <Icon name={link.icon} />}
        <span className={styles.label}>{link.label}</span>
      </Link>
    </li>
  );
}

/** Whether an address is an entry's page or lies below it. */
function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
