import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  DownOutlined,
  Tooltip,
  useConfig,
  useEntity,
  useSession,
  RightOutlined,
} from '@mbo/shared/ui';
import { useCatalogue, useShell, useShown } from '../shell-context';
import { buildMenu, currentEntry, isWithin, type MenuGroup, type MenuLink } from './menu';
import { Icon } from './icon';
import styles from './drawer.module.css';

/** The drawer beside the page. The user may fold it to a rail of icons, for a wider page. */
export function Drawer({
  rail,
  onFold,
}: {
  rail: boolean;
  onFold: (rail: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const label = t(rail ? 'menu.expand' : 'menu.collapse');
  return (
    <div className={rail ? styles.rail : styles.drawer}>
      <DrawerMenu rail={rail} onExpand={() => onFold(false)} />
      <Tooltip title={rail ? label : ''} placement="right">
        <button
          type="button"
          className={`${styles.entry} ${styles.fold}`}
          aria-label={rail ? label : undefined}
          onClick={() => onFold(!rail)}
        >
          <RightOutlined
            aria-hidden="true"
            className={rail ? styles.foldArrow : styles.foldArrowBack}
          />
          {!rail && <span className={styles.label}>{label}</span>}
        </button>
      </Tooltip>
    </div>
  );
}

interface DrawerMenuProps {
  onChosen?: () => void;
  /** Only the icons, each named by a tooltip. Default: false. */
  rail?: boolean;
  /** A group was chosen whose entries a rail has no room for. */
  onExpand?: () => void;
}

/** The drawer's entries, out of the areas' descriptors. */
export function DrawerMenu({ onChosen, rail = false, onExpand }: DrawerMenuProps): ReactNode {
  const { t } = useTranslation('shell');
  const catalogue = useCatalogue();
  const { hideTiedEntriesWhenSelected } = useConfig().features;
  const session = useSession();
  const entity = useEntity();
  const nodes = buildMenu(catalogue, { session, entity, hideTiedEntriesWhenSelected });
  const { pathname } = useLocation();
  const shown = useShown();
  const current = shown.kind === 'page' ? currentEntry(nodes, pathname) : undefined;
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.list}>
        {nodes.map((node) =>
          node.kind === 'link' ? (
            <Entry
              key={node.path}
              link={node}
              isCurrent={node === current}
              rail={rail}
              onChosen={onChosen}
            />
          ) : (
            <Group
              key={node.label}
              group={node}
              current={current}
              rail={rail}
              onExpand={onExpand}
              onChosen={onChosen}
            />
          ),
        )}
      </ul>
    </nav>
  );
}

function Group({
  group,
  current,
  rail,
  onExpand,
  onChosen,
}: {
  group: MenuGroup;
  /** The entry of the page that is shown. */
  current: MenuLink | undefined;
  rail: boolean;
  onExpand: (() => void) | undefined;
  onChosen: (() => void) | undefined;
}): ReactNode {
  const { pathname } = useLocation();
  const holdsPage = group.links.some(({ path }) => isWithin(pathname, path));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = !rail && (chosen ?? holdsPage);
  function choose(): void {
    setChosen(!open);
    if (rail) onExpand?.();
  }
  return (
    <li>
      <Tip shown={rail} label={group.label}>
        <button
          type="button"
          className={`${styles.entry} ${rail && holdsPage ? styles.current : ''}`}
          aria-expanded={open}
          onClick={choose}
        >
          <Icon name={group.icon} />
          <span className={rail ? 'mbo-visually-hidden' : styles.label}>{group.label}</span>
          {!rail && (
            <DownOutlined aria-hidden="true" className={open ? styles.arrowUp : styles.arrow} />
          )}
        </button>
      </Tip>
      <ul className={styles.nested} hidden={!open}>
        {group.links.map((link) => (
          <Entry
            key={link.path}
            link={link}
            isCurrent={link === current}
            rail={false}
            onChosen={onChosen}
            nested
          />
        ))}
      </ul>
    </li>
  );
}

function Entry({
  link,
  isCurrent,
  rail,
  nested = false,
  onChosen,
}: {
  link: MenuLink;
  isCurrent: boolean;
  rail: boolean;
  nested?: boolean;
  onChosen: (() => void) | undefined;
}): ReactNode {
  const { loader } = useShell();
  const prefetch = (): void => loader.prefetch(link.area);
  return (
    <li>
      <Tip shown={rail} label={link.label}>
        <Link
          to={link.path}
          className={`${styles.entry} ${isCurrent ? styles.current : ''}`}
          aria-current={isCurrent ? 'page' : undefined}
          onMouseEnter={prefetch}
          onFocus={prefetch}
          onClick={onChosen}
        >
          {!nested && <Icon name={link.icon} />}
          <span className={rail ? 'mbo-visually-hidden' : styles.label}>{link.label}</span>
        </Link>
      </Tip>
    </li>
  );
}

/**
 * The name of what shows only its icon. It is there in the wide drawer too, without a word, so that
 * folding draws no entry anew and the focus stays where it was.
 */
function Tip({
  shown,
  label,
  children,
}: {
  shown: boolean;
  label: string;
  children: ReactElement;
}): ReactNode {
  return (
    <Tooltip title={shown ? label : ''} placement="right">
      {children}
    </Tooltip>
  );
}
