import { showAlert } from '../../../bus';
import { useCallback, useState } from 'react';

/** Sentences below fields, by the fields' names. */
export type StepErrors<F extends string> = Partial<Record<F, string>>;

export interface StepsOptions<F extends string, P extends { field: F }> {
  /** Index of the step shown, and of the furthest one reached. */
  step: number;
  reached: number;
  /** Shows a step; what is reached follows. */
  show: (step: number) => void;
  /** What is wrong in each step, by its index. */
  problems: readonly (readonly P[])[];
  /** Index of the step that has the field. */
  stepOf: (field: F) => number;
  /** The sentence below the field. */
  wordsOf: (problem: P) => string;
  /**
   * What is said when problems stop the user: on Next, on a step further on (`jump`), or on the
   * button of the last step.
   */
  refusal: (problems: readonly P[], on: 'next' | 'jump' | 'finish') => string;
}

/** Where the user is in a page of steps, and may go. */
export interface StepsPosition {
  step: number;
  /** Whether each step was reached and nothing in it is wrong. */
  completed: readonly boolean[];
  reachable: readonly boolean[];
  /** Counts up each time the first marked field is to take the focus. */
  focusErrors: number;
  previous: () => void;
  /** Goes on if nothing is wrong in the step; else marks it and says so. */
  next: () => void;
  /** Goes to a step by its indicator; where that is not allowed, says so. */
  tryStep: (step: number) => void;
}

export interface StepsState<F extends string> extends StepsPosition {
  errors: StepErrors<F>;
  /** Marks fields, and shows the step of the first one. */
  lead: (errors: StepErrors<F>) => void;
  /** Marks what is wrong in the first step that has anything; @returns whether nothing is. */
  checkAll: () => boolean;
  /** Keeps the sentences of those fields alone, e.g. of all but the one that was changed. */
  keepErrors: (isKept: (field: F) => boolean) => void;
}

/** A step may be gone to if it was reached before, or if all before it are valid. */
function isReachable(
  step: number,
  reached: number,
  problems: readonly (readonly unknown[])[],
): boolean {
  return step <= reached || problems.slice(0, step).every((one) => one.length === 0);
}

/** The rules of a page of steps: where it may go on, and what it marks and says where it may not. */
export function useSteps<F extends string, P extends { field: F }>({
  step,
  reached,
  show,
  problems,
  stepOf,
  wordsOf,
  refusal,
}: StepsOptions<F, P>): StepsState<F> {
  const [errors, setErrors] = useState<StepErrors<F>>({});
  const [focusErrors, setFocusErrors] = useState(0);

  const lead = (found: StepErrors<F>): void => {
    setErrors(found);
    const steps = (Object.keys(found) as F[]).map(stepOf);
    if (steps.length === 0) return;
    show(Math.min(...steps));
    setFocusErrors((count) => count + 1);
  };
  const refuse = (wrong: readonly P[], on: 'next' | 'jump' | 'finish'): void => {
    showAlert('error', refusal(wrong, on));
    const entries = wrong.map((problem) => [problem.field, wordsOf(problem)]);
    lead(Object.fromEntries(entries) as StepErrors<F>);
  };
  const keepErrors = useCallback((isKept: (field: F) => boolean) => {
    setErrors((old) => {
      const kept = Object.entries(old).filter(([field]) => isKept(field as F));
      return Object.fromEntries(kept) as StepErrors<F>;
    });
  }, []);

  return {
    step,
    completed: problems.map((wrong, index) => index <= reached && wrong.length === 0),
    reachable: problems.map((_wrong, index) => isReachable(index, reached, problems)),
    errors,
    focusErrors,
    previous: () => show(step - 1),
    next() {
      const wrong = problems[step] ?? [];
      if (wrong.length > 0) refuse(wrong, 'next');
      else if (step < problems.length - 1) show(step + 1);
    },
    tryStep(wanted) {
      if (isReachable(wanted, reached, problems)) show(wanted);
      else refuse(problems.slice(0, wanted).find((one) => one.length > 0) ?? [], 'jump');
    },
    lead,
    checkAll() {
      const wrong = problems.find((one) => one.length > 0);
      if (wrong) refuse(wrong, 'finish');
      return !wrong;
    },
    keepErrors,
  };
}
