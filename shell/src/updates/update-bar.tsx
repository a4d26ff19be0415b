import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '@mbo/shared/navigation';
import { Button, ReloadOutlined } from '@mbo/shared/ui';
import type { Updates } from './updates';
import styles from './update-bar.module.css';

/**
 * Says, without getting in the way, that something newer is there. Nothing changes until the user
 * agrees, and unsaved edits are asked about first. The page comes back where it was.
 */
export function UpdateBar({
  updates,
  reload,
}: {
  updates: Updates;
  /** Loads the page anew. */
  reload: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const offer = useSyncExternalStore(updates.subscribe, updates.offer);
  const names = offer && [...offer.areas, ...(offer.shell ? [t('product')] : [])];
  // Made only where it is used: the first of a page takes longer than the rest of this bar.
  const list = (all: readonly string[]): string =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all);
  // The region is before anything is said in it: only so do all screen readers say it.
  return (
    <div role="status" aria-label={t('update.label')} className={styles.place}>
      {names && (
        <div className={styles.bar}>
          <p className={styles.text}>
            {t('update.ready', { count: names.length, names: list(names) })}
          </p>
          <Button
            size="small"
            type="primary"
            icon={<ReloadOutlined aria-hidden="true" />}
            onClick={() => navigation.confirmLeave(reload)}
          >
            {t('update.reload')}
          </Button>
          <Button size="small" onClick={updates.later}>
            {t('update.later')}
          </Button>
        </div>
      )}
    </div>
  );
}
