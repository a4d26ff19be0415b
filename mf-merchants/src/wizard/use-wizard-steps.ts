import { useSteps, type DraftState, type StepsState } from '@mbo/shared/ui/forms';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankKnowledge, type BankQuestions } from './bank/use-bank-knowledge';
import { lockOf, type Draft } from './draft/draft';
import { problemWords } from './problem-words';
import { isSaidAtOnce } from './problems';
import { applyChange, checkSteps, stepOf, type Change } from './steps';
import { valueOf, type FieldPath, type WizardValues } from './values';

export interface WizardSteps extends StepsState<FieldPath> {
  bank: BankQuestions;
  change: (change: Change) => void;
  /** A field was left: from now on it says in place what is wrong with what is typed in it. */
  leave: (field: FieldPath) => void;
  wasLeft: (field: FieldPath) => boolean;
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
  const [left, setLeft] = useState<ReadonlySet<FieldPath>>(new Set());
  const leave = useCallback((field: FieldPath) => setLeft((now) => new Set([...now, field])), []);
  const wasLeft = useCallback((field: FieldPath) => left.has(field), [left]);
  const inPlace = problems
    .flat()
    .filter((one) => one.kind !== 'required' && (isSaidAtOnce(one) || left.has(one.field)))
    .map((one) => [one.field, problemWords(t, one)] as const);
  const errors = { ...Object.fromEntries(inPlace), ...steps.errors };
  return { ...steps, errors, bank, change, leave, wasLeft };
}

function wrongFields(values: WizardValues, bank: BankQuestions): Set<FieldPath> {
  return new Set(checkSteps(values, bank).flatMap((step) => step.map(({ field }) => field)));
}
