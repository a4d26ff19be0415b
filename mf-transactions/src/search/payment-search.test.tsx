import type { Account } from '@mbo/gateway-contract/access';
import type { TransactionCalls } from '@mbo/gateway-contract/transactions';
import { accountEntity, type Entity } from '@mbo/shared/bus';
import {
  answersOf,
  merchantSession,
  on,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  testBusiness,
  testOnline,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { rowsOf } from '../testing/transactions';
import { PaymentSearch } from './payment-search';

const gateway = useTestGateway<AreaCalls>();
const [maple] = testAccounts as [Account];
const online = testOnline;

function open(
  text: string,
  entity: Entity = accountEntity(maple),
  onChoose = jest.fn(),
  session = merchantSession,
) {
  resetBus();
  signInForTest(session, entity);
  return renderInArea(<PaymentSearch text={text} onChoose={onChoose} />, {
    namespace: 'mf-transactions',
    locales: { en },
  }).user;
}
const answer = answersOf<TransactionCalls>(gateway);

test('payments of any time are found for what is selected, and lead to their detail', async () => {
  answer('GET /transactions/search', { transactions: rowsOf(1, 2) });
  const [first] = rowsOf(1, 1);
  const onChoose = jest.fn();
  const user = open('ada@', undefined, onChoose);
  const links = await screen.findAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[0]).toHaveTextContent(first!.payerEmail);
  expect(gateway.calls.map(({ path }) => path)).toContain(
    '/transactions/search?entityId=7&searchText=ada%40',
  );
  await user.click(links[0]!);
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ to: `/transactions?open=${first!.id}` }),
  );
});

test('a gateway without such a search adds nothing', async () => {
  gateway.on('get', '/transactions/search', () => refusal(404, 'Not found.'));
  open('ada');
  await waitFor(() =>
    expect(gateway.calls.map(({ path }) => path)).toContainEqual(
      expect.stringContaining('/transactions/search'),
    ),
  );
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('Create Payment is offered where a payment can be created', async () => {
  answer('GET /transactions/search', { transactions: [] });
  on(gateway, 'get', '/accounts/7/businesses/41', { ...testBusiness, motoEnabled: true });
  open('create pay', online);
  expect(await screen.findByRole('link', { name: /^Create Payment/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/transactions'),
  );
});

test('an act and whom it is about find the payments that it may be open on', async () => {
  const [captured, declined] = rowsOf(1, 2);
  answer('GET /transactions/search', {
    transactions: [
      { ...captured!, status: 'captured' },
      { ...declined!, status: 'declined' },
    ],
  });
  open('Refund ada');
  const group = within(await screen.findByRole('region', { name: 'Actions' }));
  const link = group.getByRole('link');
  expect(link).toHaveTextContent(`Refund: ${captured!.payerName}`);
  expect(link).toHaveAttribute('href', `/transactions?open=${captured!.id}#refund`);
  expect(gateway.calls.map(({ path }) => path)).toContain(
    '/transactions/search?entityId=7&searchText=ada',
  );
});

test('a payment that a risk rule holds is found to be voided', async () => {
  const [held] = rowsOf(1, 1);
  answer('GET /transactions/search', { transactions: [{ ...held!, status: 'flagged' }] });
  open('void ada');
  const link = await screen.findByRole('link', { name: /^Void: / });
  expect(link).toHaveAttribute('href', `/transactions?open=${held!.id}#void`);
});

test('the act alone leads to the payments to choose from, and says how to type on', async () => {
  answer('GET /transactions/search', { transactions: [] });
  open('refu');
  const link = await screen.findByRole('link', { name: /^Refund …/ });
  expect(link).toHaveTextContent('Type on: refund and a name');
  expect(link).toHaveAttribute('href', '/transactions?range=last30&filter=status.EQUALS.captured');
});

test('who may only look is offered no act', async () => {
  answer('GET /transactions/search', { transactions: rowsOf(1, 1) });
  open('refund ada', accountEntity(maple), undefined, viewerSession);
  expect(await screen.findByRole('region', { name: 'Payments' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Actions' })).not.toBeInTheDocument();
});
