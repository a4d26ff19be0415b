/// <reference lib="dom" />
import type {
  HostedConfirmRequest,
  HostedDetails,
  HostedPaymentInput,
  HostedPaymentStatus,
} from '@mbo/gateway-contract/hosted-payments';

/** A refusal of the gateway. */
export interface Refusal {
  status: number;
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

const base = location.pathname.replace(/\/$/, '');

/** @throws {Refusal} for whatever is refused; TypeError without a connection. */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw { ...answer, status: response.status };
  return answer;
}

/** What is to be paid, and to whom. */
export const readDetails = () => call<HostedDetails>('/details');
/** Sends the card. What comes back may be the bank's question, or that nothing is known yet. */
export const pay = (request: HostedPaymentInput) => call<HostedPaymentStatus>('/payments', request);
/** Says that the payer does not want to pay; returns where the page leads then. */
export const cancel = () => call<HostedDetails>('/cancel', {});
/** How a payment stands whose outcome was not known at once. */
export const readPayment = (id: string) => call<HostedPaymentStatus>(`/payments/${id}`);
/** Answers the bank's question about a payment. */
export const confirm = (id: string, request: HostedConfirmRequest) =>
  call<HostedPaymentStatus>(`/payments/${id}/confirm`, request);
