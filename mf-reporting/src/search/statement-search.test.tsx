import { accountEntity, type Entity } from '@mbo/shared/bus';
import {
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { detail, row } from '../testing/records';
import { StatementSearch } from './statement-search';

const gateway = useTestGateway<AreaCalls>();
const BASE = '/accounts/7/businesses/41/statements';

beforeEach(() => {
  queryClient.clear();
  gateway.on('get', BASE, () =>
    HttpResponse.json({
      statements: [{ ...row(42), startDate: '2026-01-05', endDate: '2026-01-31' }, row(41)],
      totalRows: 900,
    }),
  );
});

function open(text: string, entity: Entity = testOnline, onChoose = jest.fn()) {
  resetBus();
  signInForTest(merchantSession, entity);
  return renderInArea(<StatementSearch text={text} onChoose={onChoose} />, {
    namespace: 'mf-reporting',
    locales: { en },
  }).user;
}
const links = async () => (await screen.findAllByRole('link')).map((one) => one.textContent);

test.each(['ST-0000042', '42', '5 jan', '2026-01-31'])(
  '%j finds a statement, which leads to it',
  async (text) => {
    const onChoose = jest.fn();
    const user = open(text, undefined, onChoose);
    expect(await links()).toEqual([expect.stringContaining('ST-0000042')]);
    await user.click(screen.getByRole('link'));
    expect(onChoose).toHaveBeenCalledWith({
      name: 'Open ST-0000042',
      to: '/statements/merchant?open=42',
    });
  },
);

test('one that is not among the newest is found by its number', async () => {
  gateway.on('get', `${BASE}/12`, () => HttpResponse.json(detail));
  open('st-0000012');
  expect(await links()).toEqual([expect.stringContaining('ST-0000012')]);
});

test('a number that no statement has finds nothing, without an error', async () => {
  gateway.on('get', `${BASE}/4711`, () => refusal(404, 'Not found.'));
  open('4711');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const [account] = testAccounts;
test.each([
  ['a text without a digit', 'smith', testOnline],
  ['an account', '42', accountEntity(account!)],
])('nobody is asked for %s', (_what, text, entity) => {
  open(text, entity);
  expect(gateway.calls.filter(({ path }) => path.includes('/statements'))).toEqual([]);
});
