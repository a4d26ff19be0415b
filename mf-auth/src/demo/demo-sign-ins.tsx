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
  const { data, isPending } = useQuery({
    queryKey: ['mf-auth', 'demo', 'sign-ins'],
    queryFn: ({ signal }) => readDemoSignIns(signal),
    staleTime: Infinity,
  });
  if (!isPending && (!data || data.signIns.length === 0)) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('demo.signIns')}
      </h2>
      <p className={styles.lead}>{t('demo.signInsLead')}</p>
      {data ? (
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
      ) : (
        <PlaceOfSignIns />
      )}
    </section>
  );
}

/** As many as the demo has. */
const EXPECTED = 3;

/** Keeps their place, so that nothing moves when they come. */
function PlaceOfSignIns(): ReactNode {
  return (
    <div className={styles.signIns} aria-hidden="true">
      {Array.from({ length: EXPECTED }, (_, index) => (
        <Button key={index} block disabled className={styles.signIn}>
          <span className={styles.email}>&nbsp;</span>
          <span className={styles.description}>&nbsp;</span>
        </Button>
      ))}
    </div>
  );
}
