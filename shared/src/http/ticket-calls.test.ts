import { http as route } from 'msw';
import { HttpResponse, resetBus, signInForTest, TEST_API_BASE, useTestGateway } from '../testing';
import { ticketCalls } from './ticket-calls';

interface ReportCalls {
  'PUT /reports/:reportId/validate': {
    params: { reportId: number };
    query: undefined;
    body: { validated: boolean };
    response: { message: string };
  };
}

const gateway = useTestGateway(
  {},
  route.post(`${TEST_API_BASE}/download-tickets`, () =>
    HttpResponse.json({ ticket: 'once', expiresAt: '2026-01-31T00:01:00.000Z' }),
  ),
  route.put(`${TEST_API_BASE}/reports/7/validate`, () => HttpResponse.json({ message: 'Saved.' })),
);

beforeEach(() => {
  resetBus();
  signInForTest();
});

const call = ticketCalls<ReportCalls>();

it('makes a call of the table with a ticket for its path, and without the token', async () => {
  const body = { validated: true };
  const answer = await call('PUT /reports/:reportId/validate', { params: { reportId: 7 }, body });
  expect(answer).toEqual({ message: 'Saved.' });
  expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /download-tickets',
    'PUT /reports/7/validate?X-AuthToken=once',
  ]);
  expect(gateway.calls.map(({ body: sent }) => sent)).toEqual([
    { path: '/reports/7/validate' },
    body,
  ]);
  expect(gateway.calls[1]?.headers.has('X-AuthToken')).toBe(false);
});

it('takes no other path or body than the table has', () => {
  const never = (): unknown => [
    // @ts-expect-error -- there is no such call
    call('PUT /reports/:reportId/approve', { params: { reportId: 7 }, body: { validated: true } }),
    // @ts-expect-error -- it says whether the report was found right
    call('PUT /reports/:reportId/validate', { params: { reportId: 7 }, body: {} }),
  ];
  expect(never).toBeInstanceOf(Function);
});
