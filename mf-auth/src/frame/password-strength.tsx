import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-strength.module.css';

/** Of zxcvbn, from 0 (the first that is tried) to 4. The gateway takes 3 and 4. */
type Score = 0 | 1 | 2 | 3 | 4;

type Judge = (password: string, known: string[]) => Score;

let judge: Promise<Judge> | undefined;

/** Its word lists are loaded when a new password is typed. */
function loadJudge(): Promise<Judge> {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return (password, known) => zxcvbn.check(password.slice(0, 64), known).score;
    },
  );
  return judge;
}

export interface PasswordStrengthProps {
  /** As typed so far. */
  password: string | undefined;
  email: string;
}

/** What a good password is; once one is typed, how hard that one is to guess. */
export function PasswordStrength({ password = '', email }: PasswordStrengthProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const [judged, setJudged] = useState<{ password: string; score: Score }>();

  useEffect(() => {
    if (password === '') return;
    let current = true;
    // Without the meter the form works all the same: the gateway judges.
    void loadJudge()
      .then(
        (check) => current && setJudged({ password, score: check(password, email.split(/[@.]/)) }),
      )
      .catch(() => (judge = undefined));
    return () => {
      current = false;
    };
  }, [password, email]);

  if (password === '' || !judged) return t('passwordHint');
  const { score } = judged;
  return (
    <>
      <span
        role="meter"
        aria-label={t('strength.label')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={t(`strength.${score}`)}
        className={styles.meter}
        data-score={score}
      >
        {[1, 2, 3, 4].map((part) => (
          <span key={part} data-on={part <= Math.max(score, 1)} />
        ))}
      </span>
      {t(`strength.${score}`)}
    </>
  );
}
