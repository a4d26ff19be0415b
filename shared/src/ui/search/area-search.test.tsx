import { screen, waitFor } from '@testing-library/react';
import { GatewayError } from '../../http';
import { renderInArea } from '../../testing/mount';
import { AreaSearch } from './area-search';
import { queryClient } from '../root/query-client';

beforeEach(() => queryClient.clear());

function open(find: (text: string) => Promise<string[]>, onChoose = jest.fn()) {
  const search = (text: string) => (
    <AreaSearch
      title="Payments"
      queryKey={['mf-test', 'search']}
      text={text}
      find={find}
      toResult={(found) => ({ key: found, name: found, to: `/payments/${found}` })}
      onChoose={onChoose}
    />
  );
  return renderInArea(search('ada'), { namespace: 'mf-test', locales: {} });
}

it('says that it looks, then shows what was found, each leading somewhere', async () => {
  const onChoose = jest.fn();
  const { user } = open((text) => Promise.resolve([`${text} one`, `${text} two`]), onChoose);
  expect(screen.getByRole('status')).toHaveTextContent('Looking in Payments…');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual(['ada one', 'ada two']);
  expect(screen.getByRole('region', { name: 'Payments' })).toContainElement(links[0]!);
  await user.click(links[1]!);
  expect(onChoose).toHaveBeenCalledWith({ name: 'ada two', to: '/payments/ada two' });
});

it('says in one line why nothing can be found', async () => {
  open(() => Promise.reject(new GatewayError('The gateway is busy.', 503, 'busy')));
  expect(await screen.findByText('Payments: The gateway is busy.')).toBeVisible();
});

it('is nothing where nothing was found, or the gateway knows no such search', async () => {
  const { container, unmount } = open(() => Promise.resolve([]));
  await waitFor(() => expect(container).toHaveTextContent(/^$/));
  unmount();
  queryClient.clear();
  const other = open(() => Promise.reject(new GatewayError('No.', 404, 'not_found')));
  await waitFor(() => expect(other.container).toHaveTextContent(/^$/));
});
