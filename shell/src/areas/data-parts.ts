import type { Bus } from '@mbo/shared/bus';

/**
 * Fetches the ui kit's tables and dates, which every page of a signed-in user needs, beside the
 * first area instead of after it, and what lists and pages for editing need when there is time;
 * signed out, once somebody seems to sign in. Naming the modules here is also what puts them into
 * the shell's build for areas to take.
 */
export function keepDataPartsReady(
  bus: Bus,
  idle: (work: () => void) => void,
  wanted: (work: () => void) => void,
): void {
  const fetchThem = (): void => {
    // A failure here is silent: the area that needs them asks again and says so.
    void import('@mbo/shared/ui/data').catch(() => undefined);
    idle(() => void import('@mbo/shared/ui/lists').catch(() => undefined));
    idle(() => void import('@mbo/shared/ui/forms').catch(() => undefined));
  };
  if (bus.get('session')) fetchThem();
  else wanted(() => idle(fetchThem));
}
