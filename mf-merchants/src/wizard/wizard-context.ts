import { createContext, useContext } from 'react';
import type { Draft } from './draft/draft';
import type { WizardSteps } from './use-wizard-steps';
import type { FieldPath } from './values';

/** What the steps of the wizard share. */
export interface Wizard
  extends
    Pick<Draft, 'values' | 'made'>,
    Pick<WizardSteps, 'bank' | 'change' | 'errors' | 'leave' | 'wasLeft'> {
  isRequired: (field: FieldPath) => boolean;
  /** Why a field cannot be changed any more; undefined while it can. */
  lockOf: (field: FieldPath) => 'made' | 'inDoubt' | undefined;
}

export const WizardContext = createContext<Wizard | null>(null);

/** @throws {Error} outside of the wizard */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('A step of the wizard is outside of it.');
  return wizard;
}
