import type { ReactNode } from 'react';

export function UsersPage(): ReactNode {
  return null;
}
