import type { ReactNode } from 'react';

export function BankInformationPage(): ReactNode {
  return null;
}
