import type { StepErrors } from '@mbo/shared/ui/forms';
import { createContext, useContext } from 'react';
import type { BankQuestions } from './bank/use-bank-knowledge';
import type { Change } from './change';
import type { Made } from './draft/draft';
import type { FieldPath, WizardValues } from './values';

/** What the steps of the wizard share. */
export interface Wizard {
  values: WizardValues;
  change: (change: Change) => void;
  errors: StepErrors<FieldPath>;
  /** A field was left: what is wrong with what is typed in it may be said. */
  leave: (field: FieldPath) => void;
  wasLeft: (field: FieldPath) => boolean;
  isRequired: (field: FieldPath) => boolean;
  /** Why a field cannot be changed any more; undefined while it can. */
  lockOf: (field: FieldPath) => 'made' | 'inDoubt' | undefined;
  bank: BankQuestions;
  made: Made;
}

export const WizardContext = createContext<Wizard | null>(null);

/** @throws {Error} outside of the wizard */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('A step of the wizard stands outside of it.');
  return wizard;
}
