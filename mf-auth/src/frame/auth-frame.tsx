import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './auth-frame.module.css';
import { FormMessage, type FormMessageProps } from './form-message';
import { Tips } from './tips';

export interface AuthFrameProps {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** What went wrong or well, below the title. */
  message?: FormMessageProps;
  children: ReactNode;
}

/** The page of sign-in and recovery: form on one side, tips on the other, stacked when narrow. */
export function AuthFrame({ title, lead, message, children }: AuthFrameProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  return (
    <div className={styles.frame}>
      <div className={styles.main}>
        <Brand name={t('brand')} />
        <div className={styles.form}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <FormMessage {...message} />
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
      <Tips />
    </div>
  );
}

/** The product's mark and name. */
function Brand({ name }: { name: string }): ReactNode {
  return (
    <p className={styles.brand}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="var(--mbo-accent)" />
        <path
          d="M7 19.5V9.2l7 6.1 7-6.1v10.3"
          fill="none"
          stroke="var(--mbo-accent-contrast)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </p>
  );
}
