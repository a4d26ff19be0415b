import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { navigation } from '../navigation';
import { AreaRoot } from '../ui/root/area-root';
import { addLocales, type Locales } from '../words/words';

export interface RenderInAreaOptions {
  /** Name of the area and its i18n namespace, e.g. `mf-auth`. */
  namespace: string;
  locales: Locales;
  /** Address the page is at, e.g. `/resetpassword?verify=abc`; null leaves it. Default: /. */
  route?: string | null;
}

/** Draws an area's element as the shell would mount it; `user` types and clicks. */
export function renderInArea(
  ui: ReactNode,
  { namespace, locales, route = '/' }: RenderInAreaOptions,
): RenderResult & { user: UserEvent } {
  addLocales(namespace, locales);
  if (route !== null) navigation.replace(route);
  const user = userEvent.setup();
  return { user, ...render(<AreaRoot name={namespace}>{ui}</AreaRoot>) };
}
