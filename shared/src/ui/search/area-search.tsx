import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchSlotContext } from '../../bus';
import { GatewayError, messageOf } from '../../http';
import { words } from '../../words/words';
import { SearchGroup, type SearchResult } from './search-group';
import styles from './search.module.css';

const NOT_FOUND = 404;

/** Milliseconds for which what was found is shown again without asking. */
const FRESH_MS = 30_000;

export interface AreaSearchProps<Found> extends SearchSlotContext {
  /** Of the group, e.g. 'Payments'. */
  title: string;
  /** Begins with the area's name; the text is added. */
  queryKey: readonly unknown[];
  /** @throws {GatewayError} 404 where the gateway cannot search: nothing is shown then */
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  toResult: (found: Found) => SearchResult;
}

/**
 * What an area adds to the search over everything, in the slot `shell.search`. A failure says so in
 * one line; what others found stays.
 */
export function AreaSearch<Found>({
  title,
  queryKey,
  text,
  find,
  toResult,
  onChoose,
}: AreaSearchProps<Found>): ReactNode {
  const { t } = useTranslation('ui', { i18n: words });
  const { data, error, isPending } = useQuery({
    queryKey: [...queryKey, text],
    queryFn: ({ signal }) => find(text, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (error) {
    if (error instanceof GatewayError && error.status === NOT_FOUND) return null;
    return (
      <p role="status" className={styles.note}>
        {t('searchFailed', { title, reason: messageOf(error) })}
      </p>
    );
  }
  if (isPending) {
    return (
      <p role="status" className={styles.note}>
        {t('searching', { title })}
      </p>
    );
  }
  return <SearchGroup title={title} results={data.map(toResult)} onChoose={onChoose} />;
}
