import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HOME_PATH } from '../guards/decide';
import styles from './brand.module.css';

/** The product's mark and name; leads to the dashboard. */
export function Brand(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Link to={HOME_PATH} className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--mbo-accent)" />
        <path
          d="M6 16.5v-9l6 5.5 6-5.5v9"
          fill="none"
          stroke="var(--mbo-accent-contrast)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>{t('product')}</span>
    </Link>
  );
}
