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

export const readDetails = () => call<HostedDetails>('/details');
export const pay = (request: HostedPaymentInput) => call<HostedPaymentStatus>('/payments', request);
export const cancel = () => call<HostedDetails>('/cancel', {});
export const readPayment = (id: string) => call<HostedPaymentStatus>(`/payments/${id}`);
export const confirm = (id: string, request: HostedConfirmRequest) =>
  call<HostedPaymentStatus>(`/payments/${id}/confirm`, request);
