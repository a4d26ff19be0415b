import type { ReactNode } from 'react';

export function CreateBusinessPage(): ReactNode {
  return null;
}
