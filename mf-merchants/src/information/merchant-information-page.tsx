import type { ReactNode } from 'react';

export function MerchantInformationPage(): ReactNode {
  return null;
}
