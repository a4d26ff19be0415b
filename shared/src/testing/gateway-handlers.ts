import { http as route, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import type { UserSession, VerifyTokenResponse } from '@mbo/gateway-contract/access';
import type { AccountsResponse } from '@mbo/gateway-contract/accounts';
import type { ApiErrorBody, ApiMessage } from '@mbo/gateway-contract/common';
import type {
  ApprovalIndicators,
  AttemptFigures,
  BreakdownIndicators,
  DayFigures,
  OverviewIndicators,
  ShareIndicators,
  Trend,
} from '@mbo/gateway-contract/dashboard';
import type { DemoSignInsResponse, OutboxResponse } from '@mbo/gateway-contract/demo';
import type { Lookups } from '@mbo/gateway-contract/lookups';
import { TEST_API_BASE, merchantSession, testAccounts } from './fixtures';

/** What the gateway of a test returns; a part left out is as given in {@link gatewayAnswers}. */
export interface GatewayAnswers {
  login: UserSession;
  changePassword: UserSession;
  requestResetPassword: ApiMessage;
  verifyToken: VerifyTokenResponse;
  verifyResetPassword: ApiMessage;
  logout: ApiMessage;
  accounts: AccountsResponse;
  lookups: Lookups;
  outbox: OutboxResponse;
  demoSignIns: DemoSignInsResponse;
  share: ShareIndicators;
  approval: ApprovalIndicators;
  breakdown: BreakdownIndicators;
  overview: OverviewIndicators;
  trend: Trend;
  attempts: AttemptFigures;
}

/** Answers of a gateway where all goes well. */
export const gatewayAnswers: GatewayAnswers = {
  login: merchantSession,
  changePassword: { ...merchantSession, token: 'token-after-the-change' },
  requestResetPassword: { message: 'Account recovery link has been sent to your email.' },
  verifyToken: { token: 'good-token', email: merchantSession.email },
  verifyResetPassword: { message: 'Password Reset Successfully.' },
  logout: { message: 'Signed out.' },
  accounts: { accounts: testAccounts },
  lookups: {
    currencies: [
      { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
      { currencyId: 392, alphaCode: 'JPY', name: 'Yen', symbol: '¥', coefficient: 0 },
      { currencyId: 414, alphaCode: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KD', coefficient: 3 },
    ],
    countries: [
      { countryId: 124, name: 'Canada', countryPhoneCode: '1', countryIso2Code: 'CA' },
      { countryId: 276, name: 'Germany', countryPhoneCode: '49', countryIso2Code: 'DE' },
    ],
    paymentmethods: [
      { paymentMethodId: 1, name: 'Visa' },
      { paymentMethodId: 2, name: 'Mastercard' },
    ],
    industries: [{ industryCode: 'RET', name: 'Retail' }],
    merchantCategoryCodes: [{ merchantCategoryCodeId: 1, mCC: '5411', name: 'Grocery stores' }],
    eventTypes: [{ eventTypeId: 1, name: 'Sale' }],
    frequencies: [{ payoutCycleId: 1, frequency: 'Daily' }],
  },
  outbox: { messages: [] },
  demoSignIns: { signIns: [] },
  share: { revenue: 1_234_500, netRevenue: 1_200_000, payers: 321, unconverted: [] },
  approval: { approved: 870, declined: 130, total: 1000 },
  breakdown: {
    currencies: [
      { name: 'CAD', revenue: 900_000, netRevenue: 880_000, approvedSales: 600, payers: 200 },
      { name: 'USD', revenue: 334_500, netRevenue: 320_000, approvedSales: 270, payers: 121 },
    ],
    paymentMethods: [
      { name: 'Visa', revenue: 800_000, netRevenue: 790_000, approvedSales: 500, payers: 190 },
      {
        name: 'Mastercard',
        revenue: 434_500,
        netRevenue: 410_000,
        approvedSales: 370,
        payers: 131,
      },
    ],
  },
  overview: {
    refunds: { totalAmount: 30_000, totalCount: 12, revenuePercentage: 2.4, salesPercentage: 1.4 },
    chargebacks: {
      totalAmount: 4_500,
      totalCount: 2,
      revenuePercentage: 0.4,
      salesPercentage: 0.2,
    },
  },
  trend: {
    days: [dayFigures('2026-03-14', 1), dayFigures('2026-03-15', 2)],
    before: [dayFigures('2026-03-12', 1), dayFigures('2026-03-13', 1)],
    schemes: [
      { paymentMethodId: 1, name: 'Visa', approved: 500, declined: 100 },
      { paymentMethodId: 2, name: 'Mastercard', approved: 370, declined: 30 },
    ],
    payers: { now: 321, before: 300, returning: 120 },
  },
  attempts: {
    processors: [
      { name: 'Acme EU', approved: 600, declined: 100 },
      { name: 'Acme US', approved: 270, declined: 30 },
    ],
    hours: [
      { weekday: 6, hour: 9, approved: 500, declined: 100 },
      { weekday: 7, hour: 14, approved: 370, declined: 30 },
      { weekday: 7, hour: 15, approved: 0, declined: 1 },
    ],
    declines: [
      { responseCode: '51', reason: 'Insufficient funds', declined: 90, amount: 450_000 },
      { responseCode: '', reason: 'No answer', declined: 40, amount: 80_000 },
    ],
  },
};

/** So many times the figures of a day. */
function dayFigures(day: string, times: number): DayFigures {
  return {
    day,
    sales: 10 * times,
    revenue: 20_000 * times,
    netRevenue: 18_000 * times,
    payers: 8 * times,
    approved: 12 * times,
    declined: 3 * times,
    refunds: times,
    refundTotal: 1_500 * times,
    chargebacks: 0,
    chargebackTotal: 0,
  };
}

type Method = 'get' | 'post';

const ROUTES: readonly [Method, string, keyof GatewayAnswers][] = [
  ['post', '/login', 'login'],
  ['post', '/change-password', 'changePassword'],
  ['post', '/request-reset-password', 'requestResetPassword'],
  ['post', '/verify-token', 'verifyToken'],
  ['post', '/verify-reset-password', 'verifyResetPassword'],
  ['post', '/logout', 'logout'],
  ['get', '/accounts', 'accounts'],
  ['get', '/demo/outbox', 'outbox'],
  ['get', '/demo/sign-ins', 'demoSignIns'],
  ['get', '/dashboard/indicators/share', 'share'],
  ['get', '/dashboard/indicators/approval', 'approval'],
  ['get', '/dashboard/indicators/breakdown', 'breakdown'],
  ['get', '/dashboard/trend', 'trend'],
  ['get', '/dashboard/attempts', 'attempts'],
  ['get', '/transactions/overview/indicators', 'overview'],
];

/**
 * msw handlers of a gateway where all goes well, with `overrides` for what a test cares about.
 * GET /lookups returns only the lists asked for, as the real one does.
 */
export function gatewayHandlers(overrides: Partial<GatewayAnswers> = {}): HttpHandler[] {
  const answers = { ...gatewayAnswers, ...overrides };
  return [
    ...ROUTES.map(([method, path, name]) =>
      route[method](TEST_API_BASE + path, () => HttpResponse.json(answers[name] as JsonBodyType)),
    ),
    route.get(`${TEST_API_BASE}/lookups/frequencies`, () =>
      HttpResponse.json({ frequencies: answers.lookups.frequencies ?? [] }),
    ),
    route.get(`${TEST_API_BASE}/lookups`, ({ request }) => {
      const names = (new URL(request.url).searchParams.get('lookupNames') ?? '').split(',');
      const wanted = Object.entries(answers.lookups).filter(([name]) => names.includes(name));
      return HttpResponse.json(Object.fromEntries(wanted));
    }),
  ];
}

/** Codes are any, as gateways other than ours may have others. */
interface RefusalDetails extends Partial<Pick<ApiErrorBody, 'errors' | 'params'>> {
  code?: string;
}

/** Body and status of a refusal, as the gateway writes it; answer it from an msw handler. */
export function refusal(
  status: number,
  message: string,
  { code = 'refused', ...rest }: RefusalDetails = {},
): HttpResponse<never> {
  const body = { message, code, requestId: 'req-test', ...rest };
  return HttpResponse.json(body as never, { status });
}
