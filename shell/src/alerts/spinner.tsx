import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spin, useBusState } from '@mbo/shared/ui';
import styles from './alerts.module.css';

/** Work that is done sooner shows no spinner: a flash would only make it seem slower. */
const SPINNER_DELAY_MS = 150;

/** Covers the page while anything on the bus asks for the spinner. */
export function Spinner(): ReactNode {
  const { t } = useTranslation('shell');
  const busy = useBusState('busy') > 0;
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setDue(true), SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [busy]);
  if (!busy || !due) return null;
  return (
    <div role="status" aria-busy="true" className={styles.overlay}>
      <Spin size="large" />
      <span className="mbo-visually-hidden">{t('spinner')}</span>
    </div>
  );
}
