import { useEffect, useRef, useState } from 'react';
import { useListContext } from '../list-context';
import { completeAll, draftOf, draftsOf, isBlank, type FilterDraft, type Missing } from './draft';
import type { FilterFields, ListFilter } from './fields';
import { writeFilter } from './filter-params';

/** The rows of the panel as they are being filled in. */
export interface FilterDrafts {
  drafts: readonly FilterDraft[];
  /** What a row lacks, once it is to be said. */
  missingOf: (draft: FilterDraft) => Missing | undefined;
  add: () => void;
  change: (draft: FilterDraft) => void;
  remove: (draft: FilterDraft) => void;
  /** Hands the complete rows on; from now on the others say what they lack. */
  apply: () => void;
  /** Empties the panel and takes all filters away. */
  clear: () => void;
}

export interface FilterDraftsOptions {
  /** The filters in force. */
  filters: readonly ListFilter[];
  /** Called with the complete rows; `done` when none of the others lacks anything. */
  onApply: (filters: ListFilter[], done: boolean) => void;
}

function rowsOf(fields: FilterFields, filters: readonly ListFilter[]): FilterDraft[] {
  return filters.length > 0 ? draftsOf(fields, filters) : [draftOf()];
}

function signatureOf(filters: readonly ListFilter[]): string {
  return [...new Set(filters.map(writeFilter))].join('\n');
}

/**
 * The rows of the filter panel. Only complete ones are applied; the others stay and say what they
 * lack.
 *
 * Source: specification of transactions, settings and reporting, 'Transaction filter panel'.
 */
export function useFilterDrafts({ filters, onApply }: FilterDraftsOptions): FilterDrafts {
  const { fields } = useListContext();
  const [drafts, setDrafts] = useState(() => rowsOf(fields, filters));
  /** Rows whose lack is said: those that were there at the last Apply. */
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const results = completeAll(fields, drafts);

  // Filters taken away by their chips, or brought by a view, are those to go on from.
  const signature = signatureOf(filters);
  const known = useRef(signature);
  useEffect(() => {
    if (signature === known.current) return;
    known.current = signature;
    setDrafts(rowsOf(fields, filters));
  }, [signature, filters, fields]);

  function handOn(applied: ListFilter[], done: boolean): void {
    known.current = signatureOf(applied);
    onApply(applied, done);
  }

  return {
    drafts,
    missingOf(draft) {
      const result = results[drafts.indexOf(draft)];
      return result && checked.has(draft.key) && 'missing' in result ? result.missing : undefined;
    },
    add: () => setDrafts([...drafts, draftOf()]),
    change: (next) => setDrafts(drafts.map((one) => (one.key === next.key ? next : one))),
    remove: ({ key }) => setDrafts(drafts.filter((one) => one.key !== key)),
    apply() {
      const filled = drafts.filter((draft) => !isBlank(draft));
      const applied = results.flatMap((result) => ('filters' in result ? result.filters : []));
      setChecked(new Set(filled.map(({ key }) => key)));
      const isComplete = results.every(
        (result, index) => 'filters' in result || isBlank(drafts[index]!),
      );
      handOn(applied, isComplete);
    },
    clear() {
      setDrafts([draftOf()]);
      setChecked(new Set());
      handOn([], false);
    },
  };
}
