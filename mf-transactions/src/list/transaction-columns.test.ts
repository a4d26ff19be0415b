import { USUAL_COLUMNS, transactionColumns } from './transaction-columns';

test('each usual column has its width before there are rows, so that none moves when they come', () => {
  const columns = transactionColumns(((key: string) => key) as never, undefined);
  const fixed = columns.filter(({ width }) => width !== undefined).map(({ key }) => key);
  expect(fixed).toEqual([...USUAL_COLUMNS]);
});
