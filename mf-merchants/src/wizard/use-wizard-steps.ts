import { showAlert } from '@mbo/shared/bus';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankKnowledge, type BankQuestions } from './bank/use-bank-knowledge';
import { applyChange, type Change } from './change';
import { lockOf } from './draft/draft';
import type { DraftState } from './draft/use-draft';
import { problemWords } from './problem-words';
import type { Problem } from './problems';
import type { FieldErrors } from './save/field-errors';
import { STEPS, checkSteps, isReachable, stepOf } from './steps';
import { valueOf, type FieldPath, type WizardValues } from './values';

export interface WizardSteps {
  bank: BankQuestions;
  /** What is wrong in each step. */
  problems: Problem[][];
  /** Sentences below fields; those of a field go as it is changed. */
  errors: FieldErrors;
  change: (change: Change) => void;
  goTo: (step: number) => void;
  /** Goes to a step by its indicator; where that is not allowed, says so. */
  tryStep: (step: number) => void;
  next: () => void;
  /** Marks fields, and shows the step of the first one. */
  lead: (errors: FieldErrors) => void;
  /** Marks what is wrong; answers whether nothing is. */
  checkAll: () => boolean;
  /** Counts up each time the first marked field is to take the focus. */
  focusErrors: number;
}

/** Moves through the steps by the rules of the wizard. */
export function useWizardSteps({ draft, update }: DraftState): WizardSteps {
  const { t } = useTranslation('mf-merchants');
  const { values, step, reached } = draft;
  const bank = useBankKnowledge(values.bank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [focusErrors, setFocusErrors] = useState(0);
  const problems = useMemo(
    () => checkSteps(values, bank, (field) => lockOf(draft, field) !== undefined),
    [bank, draft, values],
  );

  const toErrors = (found: readonly Problem[]): FieldErrors =>
    Object.fromEntries(found.map((problem) => [problem.field, problemWords(t, problem)]));

  const change = useCallback(
    (wanted: Change) => {
      update((now) => {
        const next = applyChange(now.values, wanted);
        const isWrong = wrongFields(next, bank);
        const wasWrong = wrongFields(now.values, bank);
        setErrors((old) =>
          keepWhere(
            old,
            (field) =>
              valueOf(now.values, field) === valueOf(next, field) &&
              // Not asked for any more, such as an address that is to be the same as another.
              !(wasWrong.has(field) && !isWrong.has(field)),
          ),
        );
        return { ...now, values: next };
      });
    },
    [bank, update],
  );

  const goTo = useCallback(
    (wanted: number) => {
      update((now) => ({ ...now, step: wanted, reached: Math.max(now.reached, wanted) }));
    },
    [update],
  );

  const lead = (found: FieldErrors): void => {
    setErrors(found);
    const steps = (Object.keys(found) as FieldPath[]).map(stepOf);
    if (steps.length === 0) return;
    goTo(Math.min(...steps));
    setFocusErrors((count) => count + 1);
  };

  return {
    bank,
    problems,
    errors,
    change,
    goTo,
    lead,
    focusErrors,
    tryStep: (wanted) => {
      if (isReachable(wanted, reached, problems)) goTo(wanted);
      else {
        showAlert('error', t('wizard.messages.fillRequired'));
        lead(toErrors(problems.slice(0, wanted).find((one) => one.length > 0) ?? []));
      }
    },
    next: () => {
      const wrong = problems[step] ?? [];
      if (wrong.length === 0) {
        if (step < STEPS.length - 1) goTo(step + 1);
        return;
      }
      const onlyEmail = wrong.every(({ kind }) => kind === 'email');
      showAlert('error', t(onlyEmail ? 'wizard.problems.email' : 'wizard.messages.fillCorrectly'));
      lead(toErrors(wrong));
    },
    checkAll: () => {
      const wrong = problems.find((one) => one.length > 0);
      if (!wrong) return true;
      const missing = wrong.some(({ kind }) => kind === 'required');
      showAlert(
        'error',
        t(missing ? 'wizard.messages.mandatoryMissing' : 'wizard.messages.fillCorrectly'),
      );
      lead(toErrors(wrong));
      return false;
    },
  };
}

function wrongFields(values: WizardValues, bank: BankQuestions): Set<FieldPath> {
  return new Set(checkSteps(values, bank).flatMap((step) => step.map(({ field }) => field)));
}

function keepWhere(errors: FieldErrors, isKept: (field: FieldPath) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isKept(field as FieldPath)));
}
