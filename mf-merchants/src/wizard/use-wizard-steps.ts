import { useSteps, type DraftState, type StepsState } from '@mbo/shared/ui/forms';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankKnowledge, type BankQuestions } from './bank/use-bank-knowledge';
import { applyChange, type Change } from './change';
import { lockOf, type Draft } from './draft/draft';
import { problemWords } from './problem-words';
import { checkSteps, stepOf } from './steps';
import { valueOf, type FieldPath, type WizardValues } from './values';

export interface WizardSteps extends StepsState<FieldPath> {
  bank: BankQuestions;
  change: (change: Change) => void;
}

/** The steps of the set-up over its draft, by the rules of the wizard. */
export function useWizardSteps({ draft, update }: DraftState<Draft>): WizardSteps {
  const { t } = useTranslation('mf-merchants');
  const { values, step, reached } = draft;
  const bank = useBankKnowledge(values.bank);
  const problems = useMemo(
    () => checkSteps(values, bank, (field) => lockOf(draft, field) !== undefined),
    [bank, draft, values],
  );
  const show = useCallback(
    (wanted: number) => {
      update((now) => ({ ...now, step: wanted, reached: Math.max(now.reached, wanted) }));
    },
    [update],
  );
  const steps = useSteps({
    step,
    reached,
    show,
    problems,
    stepOf,
    wordsOf: (problem) => problemWords(t, problem),
    refusal: (wrong, on) => {
      if (on === 'jump') return t('wizard.messages.fillRequired');
      if (on === 'next' && wrong.every(({ kind }) => kind === 'email'))
        return t('wizard.problems.email');
      const missing = on === 'finish' && wrong.some(({ kind }) => kind === 'required');
      return t(missing ? 'wizard.messages.mandatoryMissing' : 'wizard.messages.fillCorrectly');
    },
  });

  const { keepErrors } = steps;
  const change = useCallback(
    (wanted: Change) => {
      update((now) => {
        const next = applyChange(now.values, wanted);
        const isWrong = wrongFields(next, bank);
        const wasWrong = wrongFields(now.values, bank);
        keepErrors(
          (field) =>
            valueOf(now.values, field) === valueOf(next, field) &&
            // Not asked for any more, such as an address that is to be the same as another.
            !(wasWrong.has(field) && !isWrong.has(field)),
        );
        return { ...now, values: next };
      });
    },
    [bank, keepErrors, update],
  );
  return { ...steps, bank, change };
}

function wrongFields(values: WizardValues, bank: BankQuestions): Set<FieldPath> {
  return new Set(checkSteps(values, bank).flatMap((step) => step.map(({ field }) => field)));
}
