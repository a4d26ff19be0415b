import type { CreatePaymentInput, PaymentResult } from '@mbo/gateway-contract/payments';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../../../../core/database/schema';
import { addTenant, addUser, signedIn, type TestTenant } from '../../../../core/testing/people';
import { fillFewReferenceData } from '../../../../core/testing/reference-data';
import { startTestGateway, type TestGateway } from '../../../../core/testing/test-gateway';
import { SANDBOX } from '../../../acquiring/acquirers';
import { acquirerWithTimeout } from '../../../acquiring/acquirer-with-timeout';
import { createSandboxAcquirer } from '../../../acquiring/sandbox/sandbox-acquirer';
import {
  unreliable,
  type UnreliableAcquirer,
} from '../../../acquiring/testing/unreliable-acquirer';
import type { RiskCheck } from '../risk';

/** A gateway with a business that may take payments, and an acquirer that fails on command. */
export interface Terminal {
  gateway: TestGateway;
  db: Db;
  tenant: TestTenant;
  acquirer: UnreliableAcquirer;
  /** May be filled by tests. */
  riskChecks: RiskCheck[];
  /** What the gateway takes for the time. */
  now: () => Date;
  /** The merchant's administrator. */
  token: string;
  pay(changes?: Changes, options?: PayOptions): Promise<LightMyRequestResponse>;
  /** The same, for a payment that is expected to be written down. */
  paid(changes?: Changes, options?: PayOptions): Promise<PaymentResult>;
}

export interface Changes extends Omit<Partial<CreatePaymentInput>, 'credit_card'> {
  credit_card?: Partial<CreatePaymentInput['credit_card']>;
}

export interface PayOptions {
  key?: string;
  token?: string;
}

export const GOOD_CARD = '4242424242424242';

/** How long the acquirer is waited for: longer than any test takes, in milliseconds. */
const TIMEOUT_MS = 60_000;

interface TerminalOptions {
  environment?: Record<string, string>;
  /** Default: the time. */
  now?: () => Date;
  sendMails?: boolean;
}

/** A gateway with a business that takes payments, and an acquirer that can be made to fail. */
export async function openTerminal({
  environment = {},
  now = () => new Date(),
  sendMails = false,
}: TerminalOptions = {}): Promise<Terminal> {
  let acquirer: UnreliableAcquirer | undefined;
  const riskChecks: RiskCheck[] = [];
  const options = { sendMails };
  const paymentsWith = (db: Db) => {
    acquirer = unreliable(createSandboxAcquirer(db));
    const acquirers = new Map([
      [SANDBOX, acquirerWithTimeout(acquirer, { timeoutMs: TIMEOUT_MS })],
    ]);
    return { acquirers, riskChecks, now };
  };
  const gateway = await startTestGateway(environment, paymentsWith, options);
  const { db } = gateway;
  await fillFewReferenceData(db);
  const tenant = await addTenant(db, 'Terminal');
  await db.updateTable('businesses').set({ moto_enabled: true }).execute();
  const user = await addUser(db, { accountIds: [tenant.accountId] });
  const token = await signedIn(db, user);

  const pay: Terminal['pay'] = (changes = {}, options = {}) =>
    gateway.app.inject({
      method: 'POST',
      url: '/transactions',
      headers: {
        'x-authtoken': options.token ?? token,
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      },
      payload: paymentBody(tenant, changes),
    });
  return {
    gateway,
    db,
    tenant,
    acquirer: acquirer!,
    riskChecks,
    now,
    token,
    pay,
    async paid(changes, options) {
      const response = await pay(changes, options);
      if (response.statusCode !== 201) {
        throw new Error(`The payment was answered ${response.statusCode}: ${response.body}`);
      }
      return response.json<PaymentResult>();
    },
  };
}

/** {@link openTerminal} for the tests of a file: opened before the first, closed after the last. */
export function useTerminal(options?: TerminalOptions): Terminal {
  const terminal = {} as Terminal;
  beforeAll(async () => void Object.assign(terminal, await openTerminal(options)));
  afterAll(() => terminal.gateway.close());
  return terminal;
}

/** A sale of 12.50 EUR that the sandbox approves, unless changed. */
export function paymentBody(
  { accountId, businessIds }: TestTenant,
  { credit_card: card, ...changes }: Changes = {},
): CreatePaymentInput {
  return {
    merchantAccountId: accountId,
    businessId: businessIds[0],
    intent: 'sale',
    credit_card: {
      number: GOOD_CARD,
      expire_month: 12,
      expire_year: new Date().getUTCFullYear() + 2,
      cvv2: '123',
      name: 'Ann Ng',
      ...card,
    },
    currency: 'EUR',
    amount: 1250,
    invoice_number: 'INV-1',
    email: 'ann.ng@example.test',
    name: 'Ann Ng',
    ...changes,
  };
}
