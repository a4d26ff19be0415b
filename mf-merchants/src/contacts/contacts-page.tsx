import type { ReactNode } from 'react';

export function ContactsPage(): ReactNode {
  return null;
}
