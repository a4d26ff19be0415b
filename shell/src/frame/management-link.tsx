import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './frame.module.css';

/** Location hash that opens the MANAGEMENT SERVICES dialog. */
export const MANAGEMENT_HASH = '#merchantOptions';

/** Opens the dialog of management services on top of the present page; for staff. */
export function ManagementLink({ onChosen }: { onChosen?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  return (
    <Link
      to={{ pathname, search, hash: MANAGEMENT_HASH }}
      className={styles.management}
      onClick={onChosen}
    >
      {t('management.link')}
    </Link>
  );
}
