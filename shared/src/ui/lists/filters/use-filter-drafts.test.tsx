import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider } from '../list-context';
import { testFields } from '../testing';
import { MAX_FILTERS, type FilterFields } from './fields';
import { useFilterDrafts } from './use-filter-drafts';

const values = Array.from({ length: MAX_FILTERS + 1 }, (_, index) => `status ${index}`);
const fields: FilterFields = { ...testFields, status: { ...testFields.status, values } };
const context = { name: 'tests', say: (key: string) => key, fields };
const wrapper = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={context}>{children}</ListContextProvider>
);

test('no value is left out without a word: a row with too many stays, and says so', () => {
  const onApply = jest.fn();
  const { result } = renderHook(() => useFilterDrafts({ filters: [], onApply }), { wrapper });
  const choose = (count: number): void => {
    const [row] = result.current.drafts;
    const chosen = {
      field: 'status',
      operator: 'EQUALS',
      value: values.slice(0, count).join('\n'),
    };
    act(() => result.current.change({ ...row!, ...chosen }));
    act(() => result.current.apply());
  };
  const said = () => result.current.missingOf(result.current.drafts[0]!);

  choose(MAX_FILTERS + 1);
  expect(onApply).toHaveBeenLastCalledWith([], false);
  expect(said()).toBe('tooMany');

  choose(MAX_FILTERS);
  expect(onApply.mock.lastCall[0]).toHaveLength(MAX_FILTERS);
  expect(onApply.mock.lastCall[1]).toBe(true);
  expect(said()).toBeUndefined();
});
