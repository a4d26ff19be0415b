import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEditing } from '../../hooks/use-bus-state';
import { Card } from '../../layout/card';
import { PageHeader } from '../../layout/page-header';
import { StepIndicator, useStepsWords } from './step-indicator';
import type { StepsPosition } from './use-steps';
import styles from './steps.module.css';

/** One of the steps. */
export interface PageStep {
  key: string;
  title: string;
  content: ReactNode;
  /** A field of it must be filled. */
  hasRequired: boolean;
}

export interface StepsPageProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the head, e.g. Close. */
  actions?: ReactNode;
  /** Names the steps to screen readers. Default: 'Steps'. */
  stepsLabel?: string;
  /** In order; it says how many there are. */
  pages: readonly PageStep[];
  /** Where the user is and may go: `useSteps`. */
  steps: StepsPosition;
  /** The act is under way: nothing can be left then. Default: false. */
  saving?: boolean;
  /** Said at the foot, e.g. what is under way. Default: nothing. */
  progress?: ReactNode;
  /** Above the fields: why the act failed. Default: nothing. */
  failure?: ReactNode;
  /** Label of the button on the last step. Default: 'Save'. */
  finishLabel?: string;
  /** The button on the last step was pressed. */
  onFinish: () => void;
  /** What was typed is lost by leaving: the user is asked first. */
  isEdited: boolean;
  /** What was typed is kept as a draft when the page is left. Default: false. */
  isKept?: boolean;
  /** It begins because a button was pressed, which is gone: the focus goes on here. Default: false. */
  takesFocus?: boolean;
}

/**
 * A page that asks for much in several steps: where the user is, one step at a time, Prev and Next.
 * What is typed belongs to the page that uses it; `useSteps` has the rules.
 */
export function StepsPage({
  title,
  description,
  actions,
  stepsLabel,
  pages,
  steps,
  saving = false,
  progress,
  failure,
  finishLabel,
  onFinish,
  isEdited,
  isKept = false,
  takesFocus = false,
}: StepsPageProps): ReactNode {
  const t = useStepsWords();
  const { step } = steps;
  const content = useRef<HTMLDivElement>(null);
  useEditing(isEdited, isKept);
  useStepFocus(content, steps, takesFocus);
  const page = pages[step];
  return (
    <StepsFrame
      title={title}
      description={description}
      actions={actions}
      before={
        <StepIndicator
          label={stepsLabel ?? t('steps')}
          titles={pages.map((one) => one.title)}
          steps={steps}
          onStep={(wanted) => !saving && steps.tryStep(wanted)}
        />
      }
    >
      <div ref={content}>
        <h2 tabIndex={-1} className={styles.stepTitle}>
          <span className="mbo-visually-hidden">
            {t('stepOf', { number: step + 1, count: pages.length })}{' '}
          </span>
          {page?.title}
        </h2>
        {page?.hasRequired && <p className={styles.required}>{t('required')}</p>}
        {failure}
        {page?.content}
      </div>
      <div className={styles.footer}>
        <p role="status" className={styles.progress}>
          {progress}
        </p>
        <Button disabled={step === 0 || saving} onClick={steps.previous}>
          {t('prev')}
        </Button>
        {step < pages.length - 1 ? (
          <Button type="primary" onClick={steps.next}>
            {t('next')}
          </Button>
        ) : (
          <Button type="primary" loading={saving} onClick={onFinish}>
            {finishLabel ?? t('finish')}
          </Button>
        )}
      </div>
    </StepsFrame>
  );
}

/** The head of a page of steps with something else in the steps' place, e.g. a draft that was left. */
export function StepsFrame({
  before,
  children,
  ...head
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Between head and card. Default: nothing. */
  before?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page}>
      <PageHeader {...head} />
      {before}
      <Card>{children}</Card>
    </div>
  );
}

/**
 * Moves the focus: to the heading of a step that is gone to, and to the first field that is marked
 * wrong each time that is asked for.
 */
function useStepFocus(
  content: { readonly current: HTMLElement | null },
  { step, focusErrors }: StepsPosition,
  atOnce: boolean,
): void {
  const before = useRef({ step: atOnce ? -1 : step, focusErrors });
  useEffect(() => {
    const last = before.current;
    before.current = { step, focusErrors };
    if (focusErrors !== last.focusErrors) {
      const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.focus();
      wrong?.scrollIntoView({ block: 'center' });
    } else if (step !== last.step) {
      content.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
  }, [content, focusErrors, step]);
}
