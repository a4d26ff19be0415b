import { Button } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readDemoSignIns } from '../api';
import styles from './demo.module.css';

/**
 * Demo mode: users to try out, each filled in by a click. Nothing is drawn when the gateway names
 * none, as one without demo data does.
 */
export function DemoSignIns({
  onChoose,
}: {
  onChoose: (signIn: { email: string; password: string }) => void;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const id = useId();
  const { data } = useQuery({
    queryKey: ['mf-auth', 'demo', 'sign-ins'],
    queryFn: ({ signal }) => readDemoSignIns(signal),
    staleTime: Infinity,
  });
  if (!data || data.signIns.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('demo.signIns')}
      </h2>
      <p className={styles.lead}>{t('demo.signInsLead')}</p>
      <ul className={styles.signIns}>
        {data.signIns.map(({ email, password, description }) => (
          <li key={email}>
            <Button block className={styles.signIn} onClick={() => onChoose({ email, password })}>
              <span className={styles.email}>{email}</span>
              <span className={styles.description}>{description}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
