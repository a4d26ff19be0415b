import { createContext, useContext } from 'react';
import type { FilterFields } from './filters/fields';
import type { Say } from './words';

/** What the parts of a list's page share. */
export interface ListContext {
  /** The list's name, e.g. `transactions`. */
  name: string;
  say: Say;
  /** What can be filtered by; none where the list has no filters. */
  fields: FilterFields;
}

const Context = createContext<ListContext | null>(null);

export const ListContextProvider = Context.Provider;

/** @throws {Error} outside of a list's page */
export function useListContext(): ListContext {
  const context = useContext(Context);
  if (!context) throw new Error('This belongs on a list page.');
  return context;
}
