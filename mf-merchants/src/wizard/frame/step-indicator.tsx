import { CheckOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STEPS } from '../steps';
import styles from './frame.module.css';

export interface StepIndicatorProps {
  current: number;
  /** Whether each step is valid and was reached. */
  completed: readonly boolean[];
  reachable: readonly boolean[];
  /** Also told of a step that is not reachable yet: then the reason is to be said. */
  onStep: (step: number) => void;
}

/** The five steps: which one is shown, which are completed, which can be gone to. */
export function StepIndicator({
  current,
  completed,
  reachable,
  onStep,
}: StepIndicatorProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => {
          const state = index === current ? 'current' : completed[index] ? 'completed' : 'open';
          const open = reachable[index] === true;
          return (
            <li key={name} className={styles.step} data-state={state}>
              <button
                type="button"
                className={styles.stepButton}
                aria-current={index === current ? 'step' : undefined}
                aria-disabled={!open}
                onClick={() => onStep(index)}
              >
                <span className={styles.stepNumber} aria-hidden="true">
                  {state === 'completed' ? <CheckOutlined /> : index + 1}
                </span>
                <span className={styles.stepName}>
                  <span className="mbo-visually-hidden">
                    {t('wizard.step', { number: index + 1 })}{' '}
                  </span>
                  {t(`wizard.stepNames.${name}`)}
                  <span className="mbo-visually-hidden">
                    {state === 'completed' && `, ${t('wizard.completed')}`}
                    {!open && `, ${t('wizard.notReachable')}`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
