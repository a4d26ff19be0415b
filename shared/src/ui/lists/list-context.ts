import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../words/words';
import type { FilterFields } from './filters/fields';
import en from './locales/en.json';

const NAMESPACE = 'lists';

// Lists load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** Says a word of a list; a key with its namespace, `mf-x:common.status.paid`, any word. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The words of a list: the area's own, or else those that all lists have in common, in which
 * `{{rows}}` and `{{things}}` are the area's words for its rows ('Transactions', 'transactions') and
 * `{{account}}` is the account's name.
 *
 * @param account  empty in lists of all merchants
 * @param prefix  where the area's words of the list are, e.g. `mf-transactions:list`
 */
export function useListWords(prefix: string, account = ''): Say {
  const { t } = useTranslation(NAMESPACE);
  return useMemo(() => {
    const rows = t(`${prefix}.rows`);
    const things = t(`${prefix}.things`);
    return (key, values) => {
      const keys = key.includes(':') ? [key] : [`${prefix}.${key}`, `${NAMESPACE}:${key}`];
      return t(keys, { rows, things, account, ...values });
    };
  }, [t, prefix, account]);
}

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
