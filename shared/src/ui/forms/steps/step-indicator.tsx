import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../words/words';
import { useNarrow } from '../../hooks/use-media-query';
import type { StepsPosition } from './use-steps';
import styles from './steps.module.css';
import en from './locales/en.json';

const NAMESPACE = 'steps';

// These parts load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** The words of pages of steps. */
export function useStepsWords(): TFunction<typeof NAMESPACE> {
  return useTranslation(NAMESPACE).t;
}

/** The steps: which one is shown, which are completed, which can be gone to. */
export function StepIndicator({
  label,
  titles,
  steps: { step: current, completed, reachable },
  onStep,
}: {
  label: string;
  titles: readonly string[];
  steps: StepsPosition;
  /** Also called for a step that is not reachable yet: then show the reason. */
  onStep: (step: number) => void;
}): ReactNode {
  const t = useStepsWords();
  // There is room for the numbers only; the title below says which step it is.
  const nameClass = useNarrow() ? 'mbo-visually-hidden' : styles.stepName;
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {titles.map((title, index) => {
          const state = index === current ? 'current' : completed[index] ? 'completed' : 'open';
          const open = reachable[index] === true;
          return (
            <li key={title} className={styles.step} data-state={state}>
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
                <span className={nameClass}>
                  <span className="mbo-visually-hidden">{t('step', { number: index + 1 })} </span>
                  {title}
                  <span className="mbo-visually-hidden">
                    {state === 'completed' && `, ${t('completed')}`}
                    {!open && `, ${t('notReachable')}`}
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
