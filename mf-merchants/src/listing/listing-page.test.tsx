import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantAnswers,
  merchantHandlers,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import en from '../locales';
import { ListingPage } from './listing-page';

const gateway = useTestGateway<AreaCalls>({}, ...merchantHandlers());

beforeEach(() => {
  resetBus();
  signInForTest(staffSession);
  // No entity is left in the address by the test before.
  navigation.replace('/?entity=');
});

function open(route = '/merchants'): UserEvent {
  return renderInArea(<ListingPage />, { namespace: 'mf-merchants', locales: { en }, route }).user;
}

const queries = (): URLSearchParams[] =>
  gateway.calls
    .filter(({ path }) => path.startsWith('/merchants'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
const searchBox = (): HTMLElement =>
  screen.getByRole('searchbox', { name: 'Search merchants and businesses' });
const merchant = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} is in no list.`);
  return row;
};
const pages = (): HTMLElement => screen.getByRole('navigation', { name: 'Pages of Merchants' });
const to = (page: string): HTMLElement => within(pages()).getByRole('button', { name: page });
const answerWith = (totalRows: number): void =>
  gateway.on('get', '/merchants', () =>
    HttpResponse.json({ ...merchantAnswers.merchants, totalRows }),
  );

test('each merchant has its MID, its businesses beneath, and a View and an Edit for each', async () => {
  open();
  const row = await merchant('Maple Outfitters');
  expect(row).toHaveTextContent('MID 7');
  const businesses = within(row).getByRole('list', { name: 'Businesses of Maple Outfitters' });
  expect(within(businesses).getAllByRole('listitem')).toHaveLength(2);
  expect(businesses).toHaveTextContent('Maple OnlineMID 100000041');
  const href = (name: string): string | null =>
    within(row).getByRole('link', { name }).getAttribute('href');
  expect(href('View Maple Outfitters')).toBe('/merchant/merchantinfo?entity=7');
  expect(href('Edit Maple Outfitters')).toBe('/merchant/merchantinfo?entity=7&edit=1');
  expect(href('View Maple Online')).toBe('/merchant/businessinfo?entity=_Sub_41');
  expect(href('Edit Maple Online')).toBe('/merchant/businessinfo?entity=_Sub_41&edit=1');
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1 - 2 of 2');
});

test('each line says whether it is set up and active, and what was taken in 30 days', async () => {
  open();
  const row = await merchant('Maple Outfitters');
  const businesses = within(row).getByRole('list', { name: 'Businesses of Maple Outfitters' });
  const [online, stores] = within(businesses).getAllByRole('listitem');
  expect(online).toHaveTextContent('Active');
  expect(stores).toHaveTextContent('Inactive');
  expect(within(row).getAllByText('Active')).toHaveLength(2);
  const volume = await within(row).findByRole('link', { name: /^12,345\.50.CAD is the volume of/ });
  expect(row).toHaveTextContent('in 30 days');
  expect(volume).toHaveAttribute('href', '/dashboard?entity=7&range=last30&currency=124');
  // Yen have no decimals.
  expect(await merchant('Northern Foods')).toHaveTextContent(/0.JPY/);
});

test('a merchant all of whose businesses are closed is inactive, and no volume is made up', async () => {
  gateway.on('get', '/merchants', () =>
    HttpResponse.json({
      merchants: [
        {
          accountId: 7,
          name: 'Closed Shops',
          setUpComplete: true,
          isActive: false,
          volume: null,
          businesses: [],
        },
      ],
      totalRows: 1,
    }),
  );
  open();
  const row = await merchant('Closed Shops');
  expect(row).toHaveTextContent('Inactive');
  expect(row).toHaveTextContent('Not known');
});

test.each([
  ['Maple Outfitters', '/merchant/merchantinfo', '?entity=7'],
  ['Maple Stores', '/merchant/businessinfo', '?entity=_Sub_42'],
])('the line of %s opens by a click, and by Enter on its name', async (name, path, search) => {
  const user = open();
  await merchant('Maple Outfitters');
  await user.click(screen.getByRole('link', { name }).closest('div')!.parentElement!);
  await waitFor(() => expect(navigation.location).toMatchObject({ pathname: path, search }));
  act(() => navigation.replace('/merchants'));
  screen.getByRole('link', { name }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(navigation.location).toMatchObject({ pathname: path, search }));
});

test('what is searched is cleared by its button', async () => {
  const user = open('/merchants?q=ma');
  await merchant('Maple Outfitters');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(searchBox()).toHaveValue('');
  expect(navigation.location.search).toBe('');
});

test('a merchant that was set up a moment ago is marked, and takes the focus', async () => {
  navigation.replace('/merchants', { newAccountId: 8 });
  renderInArea(<ListingPage />, { namespace: 'mf-merchants', locales: { en }, route: null });
  const row = await merchant('Northern Foods');
  expect(within(row).getByText('New')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Northern Foods' })).toHaveFocus();
  expect(screen.getAllByText('New')).toHaveLength(1);
});

test('View goes to the page of the entity, which is then the selected one', async () => {
  const user = open('/merchants?entity=8&q=ma');
  await user.click(await screen.findByRole('link', { name: 'View Maple Stores' }));
  await waitFor(() => expect(navigation.location.pathname).toBe('/merchant/businessinfo'));
  expect(navigation.location.search).toBe('?entity=_Sub_42');
  expect(gateway.calls.some(({ path }) => path === '/accounts')).toBe(false);
});

test('a merchant made since the session began becomes known before it is gone to', async () => {
  bus.set('session', { ...staffSession, accounts: [] });
  const heard = recordEvents('accounts');
  const user = open();
  await user.click(await screen.findByRole('link', { name: 'Edit Maple Outfitters' }));
  await waitFor(() => expect(navigation.location.pathname).toBe('/merchant/merchantinfo'));
  expect(heard[0]?.map(({ name }) => name)).toEqual(['Maple Outfitters', 'Northern Foods']);
});

test('one that cannot be made known is not gone to, and the reason is said', async () => {
  bus.set('session', { ...staffSession, accounts: [] });
  gateway.on('get', '/accounts', () => refusal(503, 'No accounts today.'));
  const alerts = recordEvents('alert');
  const user = open();
  await user.click(await screen.findByRole('link', { name: 'Edit Maple Outfitters' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'error', message: 'No accounts today.' }]),
  );
  expect(navigation.location.pathname).toBe('/merchants');
});

test('a merchant whose set-up is not complete says so and leads on', async () => {
  open();
  const row = await merchant('Northern Foods');
  expect(row).toHaveTextContent('Set-up not complete');
  expect(within(row).getByRole('link', { name: 'Continue set-up Northern Foods' })).toHaveAttribute(
    'href',
    '/merchantWizard?open=8',
  );
  expect(await merchant('Maple Outfitters')).not.toHaveTextContent('Set-up not complete');
});

test('what is typed is asked of the gateway once, after a pause, and is in the address', async () => {
  const user = open('/merchants?page=1&entity=7');
  await merchant('Maple Outfitters');
  await user.type(searchBox(), '  Mapl');
  await waitFor(() => expect(navigation.location.search).toBe('?entity=7&q=Mapl'));
  await waitFor(() => expect(queries()).toHaveLength(2));
  expect(queries()[1]?.toString()).toBe('search=Mapl&startIndex=0&pageSize=25');
});

test('Enter asks at once, Escape clears', async () => {
  const user = open();
  await merchant('Maple Outfitters');
  await user.type(searchBox(), 'n{Enter}');
  expect(navigation.location.search).toBe('?q=n');
  await user.keyboard('{Escape}');
  expect(navigation.location.search).toBe('');
  expect(searchBox()).toHaveValue('');
});

test('a link brings its search and its page', async () => {
  answerWith(10_000);
  open('/merchants?q=ma&page=3');
  await merchant('Maple Outfitters');
  expect(searchBox()).toHaveValue('ma');
  expect(queries()[0]?.toString()).toBe('search=ma&startIndex=51&pageSize=25');
  expect(screen.getByRole('status')).toHaveTextContent('Showing 51 - 75 of 10,000');
  expect(to('Page 400')).toBeVisible();
});

test('pages follow each other without a gap, and another search begins at the first', async () => {
  answerWith(60);
  const user = open();
  await merchant('Maple Outfitters');
  expect(to('Previous page')).toHaveAttribute('aria-disabled', 'true');
  await user.click(to('Next page'));
  await waitFor(() => expect(queries().at(-1)?.get('startIndex')).toBe('26'));
  expect(await screen.findByText('Showing 26 - 50 of 60')).toBeVisible();
  await user.click(to('Next page'));
  await waitFor(() => expect(queries().at(-1)?.get('startIndex')).toBe('51'));
  expect(await screen.findByText('Showing 51 - 60 of 60')).toBeVisible();
  expect(to('Next page')).toHaveAttribute('aria-disabled', 'true');
  await user.type(searchBox(), 'x{Enter}');
  expect(navigation.location.search).toBe('?q=x');
});

test('a page that is no more leads to the last one', async () => {
  answerWith(30);
  open('/merchants?page=9');
  await waitFor(() => expect(navigation.location.search).toBe('?page=2'));
});

test('without a merchant the way to set one up is shown', async () => {
  gateway.on('get', '/merchants', () => HttpResponse.json({ merchants: [], totalRows: 0 }));
  const user = open();
  const empty = (await screen.findByText('No merchants yet')).parentElement!;
  await user.click(within(empty).getByRole('button', { name: 'Setup Merchant Account' }));
  expect(navigation.location.pathname).toBe('/merchantWizard');
});

test('without a match the search is offered to be cleared', async () => {
  gateway.on('get', '/merchants', ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.get('search') === 'zz'
        ? { merchants: [], totalRows: 0 }
        : merchantAnswers.merchants,
    ),
  );
  const user = open('/merchants?q=zz');
  expect(await screen.findByText('No merchant or business begins with “zz”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all merchants' }));
  expect(await merchant('Maple Outfitters')).toBeVisible();
  expect(searchBox()).toHaveValue('');
});

test('a failure says what failed and is tried again', async () => {
  gateway.on('get', '/merchants', () => refusal(500, 'No list today.'));
  const user = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Merchants could not be loaded');
  expect(alert).toHaveTextContent('No list today.');
  gateway.server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await merchant('Maple Outfitters')).toBeVisible();
});

test('of many businesses six are shown, the others on demand', async () => {
  const businesses = Array.from({ length: 9 }, (_, index) => ({
    businessId: index + 1,
    name: `Shop ${index + 1}`,
    mid: `${index + 1}`,
    status: 'Active' as const,
  }));
  gateway.on('get', '/merchants', () =>
    HttpResponse.json({
      merchants: [
        {
          accountId: 7,
          name: 'Many Shops',
          setUpComplete: true,
          isActive: true,
          volume: null,
          businesses,
        },
      ],
      totalRows: 1,
    }),
  );
  const user = open();
  const row = await merchant('Many Shops');
  expect(within(row).getAllByRole('listitem')).toHaveLength(6);
  await user.click(within(row).getByRole('button', { name: 'Show all 9 businesses' }));
  expect(within(row).getAllByRole('listitem')).toHaveLength(9);
});

test('a search is cut to what the gateway takes', async () => {
  open(`/merchants?q=${'x'.repeat(199)}`);
  await merchant('Maple Outfitters');
  expect(queries()[0]?.get('search')).toHaveLength(120);
});

test('of a gateway without a listing it is made from the accounts', async () => {
  gateway.on('get', '/merchants', () => new HttpResponse(null, { status: 404 }));
  const accounts = [
    { accountId: 7, name: 'Maple', assets: [{ businessId: 41, name: 'Maple Online' }] },
    {
      accountId: 3,
      name: 'Birch',
      assets: [
        { businessId: 31, name: 'Books' },
        { businessId: 32, name: 'Maple Syrup' },
      ],
    },
  ];
  gateway.on('get', '/accounts', () => HttpResponse.json({ accounts }));
  const user = open();
  const names = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(await merchant('Maple')).toHaveTextContent('MID 7');
  // Neither is known of them.
  expect(screen.queryByText(/Active|Inactive|30 days|Not known/)).not.toBeInTheDocument();
  expect(names()).toEqual(['Birch', 'Maple']);
  await user.type(searchBox(), 'maple s{Enter}');
  await waitFor(() => expect(names()).toEqual(['Birch']));
  expect(await merchant('Birch')).toHaveTextContent('Maple Syrup');
  expect(await merchant('Birch')).not.toHaveTextContent('Books');
});
