import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Modal } from '@mbo/shared/ui';
import { Icon } from '../frame/icon';
import { useCatalogue } from '../shell-context';
import styles from './modals.module.css';

/** The tiles that areas offer to the provider's staff. */
export function ManagementServices({ onClose }: { onClose: () => void }): ReactNode {
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
