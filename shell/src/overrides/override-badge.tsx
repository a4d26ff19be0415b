import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown, SwapOutlined } from '@mbo/shared/ui';
import { useCatalogue, useShell } from '../shell-context';
import type { Override } from './stored-overrides';
import styles from './override-badge.module.css';

/** Up to this width the top bar has no room for a sentence. */
const QUERY = '(max-width: 1199.98px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the top bar has room for what an override is about. */
function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia(QUERY).matches);
}

/**
 * As long as an area comes from elsewhere, the top bar says so and offers to stop it. Where there is
 * no room for all of it, behind a button.
 */
export function OverrideBadge(): ReactNode {
  const { t } = useTranslation('shell');
  const { overrides } = useShell();
  const list = useSyncExternalStore(overrides.subscribe, overrides.list);
  const roomy = useRoomy();
  if (list.length === 0) return null;
  return (
    <div role="group" aria-label={t('override.label')} className={styles.badge}>
      {roomy && list.length === 1 ? <Entries list={list} /> : <Behind list={list} />}
    </div>
  );
}

function Behind({ list }: { list: readonly Override[] }): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      getPopupContainer={(button) => button.parentElement ?? document.body}
      popupRender={() => (
        <div className={styles.panel}>
          <Entries list={list} />
        </div>
      )}
    >
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-label={t('override.badge', { count: list.length })}
      >
        <SwapOutlined aria-hidden="true" />
        {list.length}
      </button>
    </Dropdown>
  );
}

function Entries({ list }: { list: readonly Override[] }): ReactNode {
  return list.map((override) => <Entry key={override.area} override={override} />);
}

function Entry({ override: { area, origin, until } }: { override: Override }): ReactNode {
  const { t } = useTranslation('shell');
  const { overrides } = useShell();
  const { areas } = useCatalogue();
  const now = usePresentTime();
  const title = areas[area]?.descriptor.title ?? area;
  const { unit, values } = timeLeft(Date.parse(until) - now);
  return (
    <div className={styles.entry}>
      <p className={styles.text}>
        <strong>{title}</strong> {t('override.from', { origin })}{' '}
        <span className={styles.time}>{t(`override.${unit}Left`, values)}</span>
      </p>
      <Button
        size="small"
        aria-label={t('override.stopArea', { title })}
        onClick={() => overrides.stop(area)}
      >
        {t('override.stop')}
      </Button>
    </div>
  );
}

/** The present time in milliseconds, renewed twice a minute. */
function usePresentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is left of a time, in the words' units: hours and minutes, or minutes alone. */
interface TimeLeft {
  unit: 'hours' | 'minutes';
  values: { hours: number; minutes: number };
}

/** @param milliseconds  rounded up to the minute; less than one counts as one */
export function timeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(1, Math.ceil(milliseconds / 60_000));
  const hours = Math.floor(all / 60);
  return { unit: hours > 0 ? 'hours' : 'minutes', values: { hours, minutes: all - hours * 60 } };
}
