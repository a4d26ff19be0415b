import { productLike, testCatalogue } from '../testing/catalogue';
import { decide, type Decision } from './decide';

const catalogue = testCatalogue(...productLike);
const inspectorTypes = [1, 2];
const merchant = { accountTypeId: 3 };
const staff = { accountTypeId: 1 };
const account = { kind: 'account' } as const;
const business = { kind: 'business' } as const;

function summary(decision: Decision): string {
  if (decision.kind === 'page') return `shows ${decision.page.path}`;
  if (decision.kind === 'redirect') return `goes to ${decision.to} (${decision.reason})`;
  return decision.kind;
}

describe('without a token', () => {
  it.each([
    ['/', 'shows /'],
    ['/forgotpassword', 'shows /forgotpassword'],
    ['/forgotpassword/', 'shows /forgotpassword'],
    // Public whatever is deployed; here no area has it.
    ['/resetpassword', 'notFound'],
    ['/dashboard', 'goes to / (signedOut)'],
    ['/merchants', 'goes to / (signedOut)'],
    ['/nowhere', 'goes to / (signedOut)'],
    ['/inspector', 'goes to / (signedOut)'],
    ['//evil.example.com', 'goes to / (signedOut)'],
  ])('%s %s', (pathname, expected) => {
    const situation = { pathname, session: null, entity: null, catalogue, inspectorTypes };
    expect(summary(decide(situation))).toBe(expected);
  });
});

describe('with a token', () => {
  it.each([
    // path, session, entity, outcome
    ['/', merchant, account, 'goes to /dashboard (signedIn)'],
    ['/forgotpassword', merchant, account, 'shows /forgotpassword'],
    ['/dashboard', merchant, account, 'shows /dashboard'],
    ['/dashboard/', merchant, business, 'shows /dashboard'],
    ['/dashboard', merchant, null, 'nothingSelected'],
    ['/nowhere', merchant, account, 'notFound'],
    ['/inspector', staff, null, 'inspector'],
    ['/inspector/', staff, account, 'inspector'],
    ['/inspector', merchant, account, 'notFound'],
    ['/merchants', merchant, account, 'goes to /dashboard (staffOnly)'],
    ['/merchants', { accountTypeId: 6 }, account, 'goes to /dashboard (staffOnly)'],
    ['/merchants', staff, account, 'shows /merchants'],
    ['/merchants', { accountTypeId: 2 }, null, 'shows /merchants'],
    ['/statements/settlement', staff, business, 'shows /statements/settlement'],
    ['/statements/settlement', staff, account, 'goes to /dashboard (needsBusiness)'],
    ['/statements/settlement', merchant, business, 'goes to /dashboard (staffOnly)'],
    ['/merchant/merchantinfo', merchant, account, 'shows /merchant/merchantinfo'],
    ['/merchant/merchantinfo', merchant, business, 'goes to /merchant/businessinfo (counterpart)'],
    ['/merchant/businessinfo', merchant, account, 'goes to /merchant/merchantinfo (counterpart)'],
    // Each leads to the other and nothing is selected: no circle.
    ['/merchant/merchantinfo', merchant, null, 'nothingSelected'],
    ['/merchant/7', merchant, account, 'shows /merchant/:id'],
  ])('%s as %j on %j %s', (pathname, session, entity, expected) => {
    expect(summary(decide({ pathname, session, entity, catalogue, inspectorTypes }))).toBe(
      expected,
    );
  });

  it('names the page that was left for want of a business', () => {
    const decision = decide({
      pathname: '/statements/settlement',
      session: staff,
      entity: account,
      catalogue,
      inspectorTypes,
    });
    expect(decision).toMatchObject({ from: 'Settlement statements' });
  });
});

it('a selection that fails leads to the dashboard when the page names no other', () => {
  const alone = testCatalogue({
    name: 'mf-invoicing',
    pages: [{ path: '/invoices', title: 'Invoices', guards: { selection: 'business' } }],
  });
  const decision = decide({
    pathname: '/invoices',
    session: merchant,
    entity: account,
    catalogue: alone,
    inspectorTypes,
  });
  expect(summary(decision)).toBe('goes to /dashboard (needsBusiness)');
});

it('a chain of redirects ends where it may stay', () => {
  const chain = testCatalogue({
    name: 'mf-chain',
    pages: [
      { path: '/a', title: 'A', guards: { selection: 'business', otherwise: '/b' } },
      { path: '/b', title: 'B', guards: { staff: true } },
      { path: '/dashboard', title: 'Dashboard' },
    ],
  });
  const decision = decide({
    pathname: '/a',
    session: merchant,
    entity: account,
    catalogue: chain,
    inspectorTypes,
  });
  expect(summary(decision)).toBe('goes to /dashboard (counterpart)');
});

it.each(['/inspector', '/Inspector', '/:page'])(
  'no area takes the inspector by claiming %s',
  (path) => {
    const thief = testCatalogue({ name: 'mf-thief', pages: [{ path, title: 'Stolen' }] });
    const situation = { pathname: '/Inspector', entity: null, catalogue: thief, inspectorTypes };
    expect(summary(decide({ ...situation, session: staff }))).toBe('inspector');
    expect(summary(decide({ ...situation, session: merchant }))).toBe('notFound');
  },
);
