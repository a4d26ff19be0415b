import { useSession } from '@mbo/shared/ui';
import { useShown } from '../shell-context';

/** Whether the page stands in the frame: its visitor is signed in, and it is not a public one. */
export function useFramed(): boolean {
  const session = useSession();
  const shown = useShown();
  const isPublic = shown.kind === 'page' && shown.page.guards.public;
  return session !== null && !isPublic;
}
