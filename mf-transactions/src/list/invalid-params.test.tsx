import { navigation } from '@mbo/shared/navigation';
import { useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { lastQuery, open, prepare, rowButtons } from '../testing/list-page';

const gateway = useTestGateway<AreaCalls>();

beforeEach(() => prepare(gateway));
afterEach(() => jest.useRealTimers());

const link = '/transactions?q=pat&filter=amount.GT.1&filter=password.EQUALS.x&sort=secret';
const TITLE = /^Part of the link could not be understood\./;
const search = (): string => decodeURIComponent(navigation.location.search);

test('a link that is read in part says which part, shows the rest, and is put right when dismissed', async () => {
  open(link);
  await rowButtons();
  expect(screen.getByText(TITLE).closest('[role="status"]')).toHaveTextContent(
    'Left out: filter “password.EQUALS.x” and sort “secret”. The rest is shown.',
  );
  expect(lastQuery(gateway)).toMatchObject({ searchText: 'pat', sortColumn: '1' });
  expect(JSON.parse(lastQuery(gateway).filters ?? '')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(search()).toBe('?q=pat&filter=amount.GT.1');
  expect(screen.getAllByLabelText(/^Open /)[0]).toHaveFocus();
});

test('what the user changes next puts the link right as well', async () => {
  open(link);
  await rowButtons();
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } });
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(search()).toBe('?q=pat&size=25&filter=amount.GT.1');
});
