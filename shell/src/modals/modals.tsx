import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, Link } from 'react-router-dom';
import { bus } from '@mbo/shared/bus';
import { useEntity, useSession, Modal } from '@mbo/shared/ui';
import { MANAGEMENT_HASH } from '../frame/management-link';
import { mayOpen } from '../frame/menu';
import { isStaff } from '../guards/decide';
import { useCatalogue } from '../shell-context';
import { AreaModal } from './area-modal';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import styles from './modals.module.css';

/**
 * The dialog on top of the page, if any: the one the location hash names, else the one asked for by
 * the bus topic `openModal`. Closing takes the hash away.
 */
export function Modals(): ReactNode {
  const catalogue = useCatalogue();
  const session = useSession();
  const entity = useEntity();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);
  const open = (id: string | null): void => setAsked(id);

  useEffect(
    () =>
      bus.on('openModal', ({ id }) => {
        const offered = catalogue.modals.find(({ modal }) => modal.id === id);
        if (offered?.modal.hash === undefined) open(offered ? id : null);
        else navigate({ pathname, search, hash: `#${offered.modal.hash}` });
      }),
    [catalogue, navigate, pathname, search],
  );
  // Another page, another subject.
  useEffect(() => open(null), [pathname]);

  if (!session) return null;
  const removeHash = (): void => navigate({ pathname, search, hash: '' }, { replace: true });
  if (hash === MANAGEMENT_HASH && isStaff(session)) {
    return <ManagementServices onClose={removeHash} />;
  }
  const byHash = hash !== '' && catalogue.modals.find(({ modal }) => `#${modal.hash}` === hash);
  if (byHash && mayOpen(byHash.modal, entity)) {
    return <AreaModal key={byHash.modal.id} offered={byHash} onClose={removeHash} />;
  }
  const byId = asked !== null && catalogue.modals.find(({ modal }) => modal.id === asked);
  if (byId && mayOpen(byId.modal, entity)) {
    return <AreaModal key={byId.modal.id} offered={byId} onClose={() => open(null)} />;
  }
  return null;
}

/** The tiles that areas offer to the provider's staff. */
function ManagementServices({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { tiles } = useCatalogue();
  return (
    <Modal open width={560} title={t('management.title')} footer={null} onCancel={onClose}>
      {tiles.length === 0 ? (
        <p className={styles.description}>{t('management.empty')}</p>
      ) : (
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <li key={tile.path}>
              <Link to={tile.path} className={styles.tile}>
                <span className={styles.tileIcon}>
                  <Icon name={tile.icon} />
                </span>
                <span className={styles.tileTitle}>{tile.title}</span>
                {tile.description !== '' && (
                  <span className={styles.tileText}>{tile.description}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
