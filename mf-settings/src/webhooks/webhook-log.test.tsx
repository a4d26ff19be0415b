import type { WebhookDelivery, WebhookDeliveryDetail } from '@mbo/gateway-contract/webhooks';
import {
  button,
  changes,
  HttpResponse,
  on,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MediumSettingsPage } from '../medium/medium-page';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';

const gateway = useTestGateway<AreaCalls>();
const URL_51 = `${BUSINESS}/business-urls/51`;
const LOG = `${URL_51}/webhook-deliveries`;

beforeEach(() => prepare(gateway));

const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function delivery(number: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    deliveryId: idOf(number),
    eventType: `transaction.captured`,
    transactionId: idOf(900 + number),
    status: 'delivered',
    createdAt: '2026-03-15T22:04:00.000Z',
    nextAttemptAt: null,
    deliveredAt: '2026-03-15T22:04:01.000Z',
    attemptCount: 1,
    lastStatusCode: 200,
    lastError: '',
    ...more,
  };
}

/** The gateway has these, and gives the part that is asked for. */
function has(...deliveries: WebhookDelivery[]): void {
  gateway.on('get', LOG, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const all = deliveries.filter(
      ({ status }) => !query.has('status') || query.get('status') === status,
    );
    const start = Number(query.get('startIndex')) - 1;
    const part = all.slice(start, start + Number(query.get('pageSize')));
    return HttpResponse.json({ deliveries: part, totalRows: all.length });
  });
}

const failed = delivery(1, {
  status: 'failed',
  deliveredAt: null,
  attemptCount: 2,
  lastStatusCode: 500,
  lastError: 'The receiver said 500.',
});
const detail: WebhookDeliveryDetail = {
  ...failed,
  request: {
    url: 'https://maple.example/hook',
    headers: { 'webhook-id': idOf(1), 'webhook-signature': '••••Xy0=' },
    body: '{"type":"transaction.captured"}',
  },
  attempts: [
    {
      number: 1,
      at: '2026-03-15T22:04:00.000Z',
      durationMs: 10_000,
      statusCode: null,
      error: 'There was no answer in time.',
      responseBody: '',
    },
    {
      number: 2,
      at: '2026-03-15T22:05:00.000Z',
      durationMs: 120,
      statusCode: 500,
      error: 'The receiver said 500.',
      responseBody: 'out of order',
    },
  ],
};

async function log(): Promise<{ user: UserEvent; panel: ReturnType<typeof within> }> {
  const user = open(<MediumSettingsPage />);
  await user.click(await screen.findByRole('button', { name: /^Webhook log of .*\/maple/ }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Webhook log of https://maple.example',
  });
  return { user, panel: within(dialog) };
}

it('shows of a delivery the request and each attempt with its response', async () => {
  has(failed, delivery(2));
  on(gateway, 'get', `${LOG}/${idOf(1)}`, detail);
  const { user, panel } = await log();
  const [first, second] = await panel.findAllByRole('button', { name: /transaction\.captured/ });
  expect(first).toHaveTextContent(/Failed.* · 2 attempts · HTTP 500$/);
  expect(second).toHaveTextContent(/Delivered.* · 1 attempt · HTTP 200$/);
  await user.click(first!);
  expect(await panel.findByText('POST https://maple.example/hook')).toBeVisible();
  expect(panel.getByText(/webhook-signature: ••••Xy0=/)).toHaveTextContent(
    /"type": "transaction.captured"/,
  );
  expect(panel.getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent)).toEqual(
    [
      expect.stringMatching(/^No response .* · 10000 msThere was no answer in time\.$/),
      expect.stringMatching(/^HTTP 500 .* · 120 msThe receiver said 500\.out of order$/),
    ],
  );
});

it('resends a delivery, sends a test event, and says when that is refused', async () => {
  const alerts = recordEvents('alert');
  has(failed);
  on(gateway, 'get', `${LOG}/${idOf(1)}`, detail);
  on(gateway, 'post', `${LOG}/${idOf(1)}/resend`, {
    message: 'The event is sent again.',
    delivery: failed,
  });
  gateway.on('post', `${URL_51}/test-event`, () => refusal(409, 'Switch the webhook on first.'));
  const { user, panel } = await log();
  await user.click(await panel.findByRole('button', { name: /transaction\.captured/ }));
  await user.click(await panel.findByRole('button', { name: 'Resend' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'The event is sent again.' }]),
  );
  has(delivery(3, { eventType: 'webhook.test', transactionId: null }), failed);
  await user.click(panel.getByRole('button', { name: 'Send test event' }));
  await waitFor(() =>
    expect(alerts[1]).toEqual({ severity: 'error', message: 'Switch the webhook on first.' }),
  );
  expect(await panel.findByRole('button', { name: /webhook\.test/ })).toBeVisible();
  expect(changes(gateway).map(([method, path]) => [method, path])).toEqual([
    ['POST', `${LOG}/${idOf(1)}/resend`],
    ['POST', `${URL_51}/test-event`],
  ]);
});

it('resends a delivery once for a double click, while others can be resent', async () => {
  has(failed, delivery(2));
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  for (const number of [1, 2]) {
    on(gateway, 'get', `${LOG}/${idOf(number)}`, { ...detail, deliveryId: idOf(number) });
    gateway.on('post', `${LOG}/${idOf(number)}/resend`, async () => {
      await answered;
      return HttpResponse.json({ message: 'The event is sent again.', delivery: failed });
    });
  }
  gateway.on('post', `${URL_51}/test-event`, async () => {
    await answered;
    return HttpResponse.json({ message: 'A test is sent.', delivery: failed });
  });
  const { user, panel } = await log();
  for (const row of await panel.findAllByRole('button', { name: /transaction\.captured/ })) {
    await user.click(row);
  }
  const [first, second] = await waitFor(() => {
    const buttons = panel.getAllByRole('button', { name: /Resend$/ });
    expect(buttons).toHaveLength(2);
    return buttons;
  });
  await user.dblClick(first!);
  await user.dblClick(second!);
  await user.dblClick(panel.getByRole('button', { name: /Send test event$/ }));
  expect(first).toHaveClass('ant-btn-loading');
  answer();
  await waitFor(() => expect(first).not.toHaveClass('ant-btn-loading'));
  expect(changes(gateway).map(([, path]) => path)).toEqual([
    `${LOG}/${idOf(1)}/resend`,
    `${LOG}/${idOf(2)}/resend`,
    `${URL_51}/test-event`,
  ]);
});

it('shows more, and those of one status alone', async () => {
  has(failed, ...Array.from({ length: 29 }, (_unused, index) => delivery(index + 2)));
  const { user, panel } = await log();
  const shown = () => panel.getAllByRole('button', { name: /transaction\.captured/ });
  await waitFor(() => expect(shown()).toHaveLength(25));
  await user.click(panel.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toHaveLength(30));
  await user.click(panel.getByText('Failed', { selector: '.ant-segmented-item-label' }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.click(panel.getByText('Pending', { selector: '.ant-segmented-item-label' }));
  expect(await panel.findByText('There is no such delivery')).toBeVisible();
});

it('says that nothing was sent, also where the gateway keeps no log, and that it failed', async () => {
  gateway.on('get', LOG, () => refusal(404, 'Not found.'));
  const { user, panel } = await log();
  expect(await panel.findByText('Nothing has been sent yet')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Close the webhook log' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  gateway.on('get', LOG, () => refusal(503, 'The log is away.'));
  await user.click(button(/^Webhook log of .*\/maple/));
  expect(await screen.findByText('The log is away.')).toBeVisible();
});

it('sends nothing for who may only look', async () => {
  prepare(gateway, viewerSession);
  has(failed);
  on(gateway, 'get', `${LOG}/${idOf(1)}`, detail);
  const { user, panel } = await log();
  await user.click(await panel.findByRole('button', { name: /transaction\.captured/ }));
  expect(await panel.findByText('POST https://maple.example/hook')).toBeVisible();
  expect(panel.queryByRole('button', { name: /Resend|Send test event/ })).not.toBeInTheDocument();
});

it('is linked to, and sends nothing while the webhook is off', async () => {
  on(gateway, 'get', `${BUSINESS}/business-urls/52/webhook-deliveries`, {
    deliveries: [],
    totalRows: 0,
  });
  open(<MediumSettingsPage />, '/?log=52');
  expect(await screen.findByText('The webhook is off: nothing is sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test event' })).not.toBeInTheDocument();
});
