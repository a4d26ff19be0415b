import { CheckCircleOutlined, DownloadOutlined, LockOutlined } from '@mbo/shared/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tips.module.css';

/** Illustrations of the tips, decorative. */
const pictures = {
  integration: (
    <div className={styles.checkout}>
      <span className={styles.field}>
        <LockOutlined /> •••• •••• •••• 4242
      </span>
      <span className={styles.pay}>Pay 20.00 EUR</span>
    </div>
  ),
  statements: (
    <div className={styles.rows}>
      {['2026-03', '2026-02'].map((month) => (
        <span key={month} className={styles.row}>
          {month}.pdf <DownloadOutlined />
        </span>
      ))}
    </div>
  ),
  notification: (
    <div className={styles.rows}>
      <span className={styles.row}>
        POST /your-webhook
        <span className={styles.ok}>
          <CheckCircleOutlined /> 200
        </span>
      </span>
      <span className={styles.row}>
        status <span className={styles.ok}>approved</span>
      </span>
    </div>
  ),
} as const;

const names = ['integration', 'statements', 'notification'] as const;

/** The three tips beside the sign-in form. They stand still: nothing moves by itself. */
export function Tips(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <div className={styles.content}>
        <h2 id={id} className={styles.heading}>
          {t('tips.title')}
        </h2>
        <ul className={styles.list}>
          {names.map((name) => (
            <li key={name} className={styles.tip}>
              <div>
                <h3 className={styles.title}>{t(`tips.${name}.title`)}</h3>
                <p className={styles.text}>{t(`tips.${name}.text`)}</p>
              </div>
              <div className={styles.picture} aria-hidden="true">
                {pictures[name]}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
