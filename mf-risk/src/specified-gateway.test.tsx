import {
  HttpResponse,
  renderInArea,
  resetBus,
  signInForTest,
  staffSession,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RiskEnginePage } from './engine/risk-engine-page';
import en from './locales/en.json';
import { ReviewPage } from './reviews/review-page';
import { BUSINESS, open } from './testing/pages';
import { Verdict } from './verdict/verdict';
import type { AreaCalls } from './testing/calls';

/*
 * The specification has no call for risk: a gateway that knows its calls alone answers each of this area
 * with a 404 without a word. The pages say so once and offer nothing; a transaction shows nothing of it.
 */

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  for (const path of ['/accounts/*', '/transactions/*']) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      gateway.on(method, path, () => new HttpResponse(null, { status: 404 }));
    }
  }
});

/** Nothing on the screen says that something failed, or is shown as it is in the code. */
function expectWhole(): void {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|null|Invalid/);
}

const asked = (): string[] => gateway.calls.map(({ method, path }) => `${method} ${path}`);
const AREA = /risk/;

const TABS = ['velocity', 'mismatch', 'threshold', 'lists', 'binTrending', 'flaggedVolumes'];

test.each(TABS)(
  'Risk Engine at %s says that there are no rules, and offers nothing',
  async (tab) => {
    open(<RiskEnginePage />, { session: staffSession, route: `/riskengine?tab=${tab}` });
    expect(await screen.findByText('This gateway keeps no risk rules')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Risk Engine' })).toBeVisible();
    expectWhole();
    expect(asked().filter((call) => AREA.test(call))).toEqual([`GET ${BUSINESS}/risk-rules`]);
  },
);

test.each<[string, ReactNode, string]>([
  ['Risk Engine', <RiskEnginePage key="rules" />, 'This gateway keeps no risk rules'],
  ['Review Queue', <ReviewPage key="queue" />, 'This gateway keeps no payments for review'],
])('%s says the same to who may only view', async (title, page, words) => {
  open(page, { session: viewerSession });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expectWhole();
});

test('Review Queue says that there are no payments for review, and asks once', async () => {
  open(<ReviewPage />, { session: staffSession, route: '/riskengine/review?open=1' });
  expect(await screen.findByText('This gateway keeps no payments for review')).toBeVisible();
  expectWhole();
  expect(asked().filter((call) => AREA.test(call))).toEqual([`GET ${BUSINESS}/risk-reviews`]);
});

test('a transaction shows nothing of risk', async () => {
  resetBus();
  signInForTest(staffSession);
  renderInArea(
    <Verdict
      transactionId="01990000-0000-7000-8000-000000000001"
      paymentId="masked_payment_1"
      businessId={41}
      status="captured"
      invoiceNumber=""
      onChanged={() => undefined}
    />,
    { namespace: 'mf-risk', locales: { en } },
  );
  await waitFor(() =>
    expect(asked().sort()).toEqual([
      'GET /transactions/masked_payment_1/risk',
      'GET /transactions/masked_payment_1/risk-lists',
    ]),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expectWhole();
});
