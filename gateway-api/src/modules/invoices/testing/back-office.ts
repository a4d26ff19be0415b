import type { CreateInvoiceInput } from '@mbo/gateway-contract/invoices';
import { addMerchant, type TestTenant } from '../../../core/testing/people';
import { startTestGateway, type TestGateway } from '../../../core/testing/test-gateway';

export interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the call returns
  body: any;
}

export interface BackOffice {
  gateway: TestGateway;
  tenant: TestTenant;
  /** A call below the first business, as its merchant. */
  call(method: string, path: string, payload?: object, headers?: object): Promise<Answer>;
  /** A call of a payer, by the address of a Pay link and what is below it. */
  pay(method: string, link: string, path: string, payload?: object): Promise<Answer>;
  /** Fields and messages of a refusal, or the only message of one that names no field. */
  refusal(answer: Promise<Answer>): Promise<unknown>;
}

/** A gateway with a merchant who has a business and is signed in. */
export async function openBackOffice(
  payments?: Parameters<typeof startTestGateway>[1],
): Promise<BackOffice> {
  const gateway = await startTestGateway({ DEMO: '1' }, payments);
  const { tenant, token, base } = await addMerchant(gateway);
  const ask = async (method: string, url: string, payload?: object, headers = {}) => {
    const response = await gateway.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    gateway,
    tenant,
    call: (method, path, payload, headers) =>
      ask(method, `${base}${path}`, payload, { 'x-authtoken': token, ...headers }),
    pay: (method, link, path, payload) => ask(method, new URL(link).pathname + path, payload),
    async refusal(answer) {
      const { status, body } = await answer;
      expect(status).toBeGreaterThanOrEqual(400);
      const errors = body.errors as { field: string; message: string }[] | undefined;
      return errors?.map(({ field, message }) => [field, message]) ?? body.message;
    },
  };
}

/** An invoice over 37.50 CAD, to be sent by e-mail, with the next number. */
export function newInvoice(changes: Partial<CreateInvoiceInput> = {}): CreateInvoiceInput {
  return {
    description: 'Garden work in May',
    currencyId: 124,
    issueDate: '2026-05-20',
    dueDate: '2098-12-31',
    expiryDate: '2099-01-01',
    payerName: 'Ann Other',
    payerEmail: 'ann@example.test',
    billerName: 'Maple Gardens',
    billerEmail: 'office@maple.test',
    items: [
      { name: 'Hedge', description: 'Cutting', quantity: 3, unitPrice: 1_000, tax: 150 },
      { name: 'Lawn', description: 'Mowing', quantity: 1, unitPrice: 550, tax: 50 },
    ],
    ...changes,
  };
}
