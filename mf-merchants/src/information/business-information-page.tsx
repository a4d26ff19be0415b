import type { ReactNode } from 'react';

export function BusinessInformationPage(): ReactNode {
  return null;
}
