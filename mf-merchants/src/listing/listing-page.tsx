import type { ReactNode } from 'react';

export function ListingPage(): ReactNode {
  return null;
}
