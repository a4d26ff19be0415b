import type { ReactNode } from 'react';

export function WizardPage(): ReactNode {
  return null;
}
