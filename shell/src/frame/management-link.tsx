import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AppstoreOutlined } from '@mbo/shared/ui';
import styles from './frame.module.css';

/** Location hash that opens the MANAGEMENT SERVICES dialog. */
export const MANAGEMENT_HASH = '#merchantOptions';

/** Opens the dialog of management services on top of the present page; for staff. */
export function ManagementLink({
  onChosen,
  compact = false,
}: {
  onChosen?: () => void;
  /** Only the icon, where there is no room for words. Default: false. */
  compact?: boolean;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  return (
    <Link
      to={{ pathname, search, hash: MANAGEMENT_HASH }}
      className={compact ? styles.iconButton : styles.management}
      aria-label={compact ? t('management.link') : undefined}
      onClick={onChosen}
    >
      {compact ? <AppstoreOutlined aria-hidden="true" /> : t('management.link')}
    </Link>
  );
}
