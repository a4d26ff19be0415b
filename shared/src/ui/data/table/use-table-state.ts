import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readTableState,
  writeTableState,
  type TableParamsOptions,
  type TableState,
} from './table-params';

/** A table's sorting and page, kept in the address. Changing them makes no new step in the history. */
export function useTableState(
  options: TableParamsOptions,
): [TableState, (state: TableState) => void] {
  const [params, setParams] = useSearchParams();
  const setState = useCallback(
    (state: TableState) =>
      setParams((before) => writeTableState(before, state, options), { replace: true }),
    [setParams, options],
  );
  return [readTableState(params, options), setState];
}
