/// <reference lib="dom" />
import type {
  HostedConfirmRequest,
  HostedPaymentCalls,
  HostedPaymentInput,
} from '@mbo/gateway-contract/hosted-payments';

/** A refusal of the gateway. */
export interface Refusal {
  status: number;
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

/** The calls that a page makes: those below its own address. */
type Calls = Pick<
  HostedPaymentCalls,
  Extract<keyof HostedPaymentCalls, `${string} /pay/:token/${string}`>
>;

type Given<C extends Calls[keyof Calls]> = (C['body'] extends undefined
  ? unknown
  : { body: C['body'] }) &
  (C['params'] extends { paymentId: unknown } ? { paymentId: string } : unknown);

const base = location.pathname.replace(/\/$/, '');

/** @throws {Refusal} for whatever is refused; TypeError without a connection. */
async function call<K extends keyof Calls>(
  name: K,
  given: Given<Calls[K]>,
): Promise<Calls[K]['response']> {
  const { body, paymentId = '' } = given as { body?: object; paymentId?: string };
  const [method = '', path = ''] = name.split(' /pay/:token');
  const response = await fetch(base + path.replace(':paymentId', paymentId), {
    method,
    credentials: 'omit',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  });
  const answer = (await response.json()) as Calls[K]['response'];
  if (!response.ok) throw { ...answer, status: response.status };
  return answer;
}

/** What is to be paid, and to whom. */
export const readDetails = () => call('GET /pay/:token/details', {});
/** Sends the card. What comes back may be the bank's question, or that nothing is known yet. */
export const pay = (body: HostedPaymentInput) => call('POST /pay/:token/payments', { body });
/** Says that the payer does not want to pay; returns where the page leads then. */
export const cancel = () => call('POST /pay/:token/cancel', {});
/** The status of a payment whose outcome was not known at once. */
export const readPayment = (paymentId: string) =>
  call('GET /pay/:token/payments/:paymentId', { paymentId });
/** Answers the bank's question about a payment. */
export const confirm = (paymentId: string, body: HostedConfirmRequest) =>
  call('POST /pay/:token/payments/:paymentId/confirm', { paymentId, body });
