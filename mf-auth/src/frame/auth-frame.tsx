import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './auth-frame.module.css';
import { Brand } from './brand';
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
