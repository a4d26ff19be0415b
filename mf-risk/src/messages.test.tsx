import type { HistoryEntry } from '@mbo/gateway-contract/history';
import type { RiskFinding } from '@mbo/gateway-contract/risk';
import type { RiskPaymentValue } from '@mbo/gateway-contract/risk-lists';
import {
  button,
  choose,
  conflictAnswer,
  merchantSession,
  on,
  put,
  recordEvents,
  refusal,
  staffSession,
  terms,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BacktestDialog } from './backtest/backtest-dialog';
import { RiskEnginePage } from './engine/risk-engine-page';
import { ListedValues } from './lists/listed-values';
import { ReviewPage } from './reviews/review-page';
import { BUSINESS, open } from './testing/pages';
import { figures, FOUND, NONE, reviewOf, REVIEWS, TRENDS } from './testing/records';
import { ruleSet } from './testing/rules';
import { Verdict } from './verdict/verdict';
import type { AreaCalls } from './testing/calls';

/*
 * What the pages say when something cannot be read, is refused, or is done, and how they name things, in
 * exact words, where the tests of the pages do not say it.
 */

const gateway = useTestGateway<AreaCalls>();
const RULES = `${BUSINESS}/risk-rules`;
const LISTS = `${BUSINESS}/risk-lists`;
const QUEUE = `${BUSINESS}/risk-reviews`;
const TRENDS_OF = `${BUSINESS}/risk-trends`;
const PAYMENT = '/transactions/masked_1';
const AWAY = 'The database is away.';

beforeEach(() => {
  on(gateway, 'get', RULES, ruleSet());
  on(gateway, 'get', LISTS, { entries: [] });
  on(gateway, 'get', QUEUE, { reviews: [reviewOf(1)], totalRows: 1 });
  on(gateway, 'get', TRENDS_OF, TRENDS);
});

const openRules = (tab = 'velocity', session = merchantSession): UserEvent =>
  open(<RiskEnginePage />, { session, route: `/riskengine?tab=${tab}` });
const openQueue = (): UserEvent => open(<ReviewPage />, { route: '/riskengine/review' });

test.each<[path: string, page: ReactNode, route: string, words: string]>([
  [RULES, <RiskEnginePage key="1" />, '/', 'The risk rules could not be loaded'],
  [QUEUE, <ReviewPage key="2" />, '/', 'The review queue could not be loaded'],
  [TRENDS_OF, <RiskEnginePage key="3" />, '/?tab=binTrending', 'The figures could not be loaded'],
])(
  'where %s cannot be read, the page says so in place, why, and Retry reads it again',
  async (path, page, route, words) => {
    let calls = 0;
    gateway.on('get', path, () => {
      calls += 1;
      return refusal(503, AWAY);
    });
    const user = open(page, { route });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(AWAY)).toBeVisible();
    const before = calls;
    await user.click(button(/^Retry/));
    await waitFor(() => expect(calls).toBeGreaterThan(before));
  },
);

describe('of the rules', () => {
  it('the tabs are named', async () => {
    openRules();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Velocity',
      'Mismatch',
      'Threshold',
      'Verified info and Blacklist',
      'Bin Trending',
      'Flagged Volumes',
    ]);
  });

  it.each([
    ['velocity', ['Card', 'Payer', 'Addresses', 'Custom fields']],
    ['mismatch', ['Countries']],
    ['threshold', ['Amounts']],
    ['lists', ['Verified info', 'Blacklist', 'Listed values']],
  ])('%s has these tables, and says how rules act', async (tab, groups) => {
    openRules(tab);
    await screen.findByRole('table', { name: groups[0]! });
    expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual(
      groups,
    );
    expect(
      screen.getByText(
        'The trigger count is how many payments are let through; the next one in the window triggers the rule. Windows are rolling: 24 hours, 7 days, 30 days. Of several rules the severest action is taken: Decline, then On Hold, then Process as 3D.',
      ),
    ).toBeVisible();
  });

  it('what a rule does not use, and where there is no data, is said', async () => {
    openRules('mismatch');
    const row = await screen.findByRole('row', { name: /Geo location differs/ });
    expect(within(row).getAllByText('Not used by this rule')).toHaveLength(4);
    expect(row).toHaveTextContent(
      "No payment carries the payer's location yet, so this rule finds no data.",
    );
  });

  it('the engine that is off, and that the provider approves, are said', async () => {
    on(
      gateway,
      'get',
      RULES,
      ruleSet({}, { riskEnabled: false, riskSettingsRequireApproval: true }),
    );
    openRules();
    expect(
      await screen.findByText(
        'The risk engine is off for this business: no rule is checked. It is switched on in MID Settings.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('Your changes take effect once the provider has approved them.'),
    ).toBeVisible();
  });

  it('history is of the rules of that business, value by value', async () => {
    const entries = ['101.ignoreScheme', '301.shadow', 'blacklist.domain', 'lists.imported'].map(
      (field, index): HistoryEntry => ({
        id: String(index),
        at: '2026-03-15T22:04:00.000Z',
        by: { kind: 'user', name: 'Mia Merchant' },
        action: 'risk_rules.change',
        changes: [{ field, from: false, to: true }],
        ip: '192.0.2.1',
      }),
    );
    on(gateway, 'get', '/accounts/7/history', { entries, totalRows: entries.length });
    const user = openRules();
    await user.click(
      await screen.findByRole('button', { name: /^History of the risk rules of Maple/ }),
    );
    const list = await screen.findByRole('list', { name: 'Changes, newest first' });
    for (const words of [
      'Velocity by card number: Ignore scheme',
      'Per transaction amount: Only record',
      'Blacklist: Email domain',
      'Values imported',
    ]) {
      expect(list).toHaveTextContent(words);
    }
  });

  it('several that were saved, and undone, are announced', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', RULES, { message: 'ok', outcome: 'saved', riskRules: ruleSet() });
    const user = openRules();
    put(await screen.findByLabelText('Velocity by card number: Trigger count'), '3');
    put(screen.getByLabelText('Velocity by BIN: Trigger count'), '0');
    expect(
      screen.getByText(
        'Correct the marked figures: a trigger count is a whole number from 1 to 999, an amount is written as 20.50.',
      ),
    ).toBeVisible();
    put(screen.getByLabelText('Velocity by BIN: Trigger count, changed'), '4');
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: '2 rules updated successfully.' }]),
    );
    expect(await screen.findByText('No unsaved changes')).toBeVisible();
    await user.click(button('Undo last save'));
    await waitFor(() =>
      expect(alerts[1]).toEqual({ severity: 'success', message: 'The last save was undone.' }),
    );
  });

  it('what another has changed meanwhile, and a refusal, are shown', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', RULES, () => conflictAnswer(ruleSet(), 2));
    const user = openRules();
    const enable = await screen.findByRole('checkbox', { name: 'Enable Velocity by IP' });
    await user.click(enable);
    await waitFor(() =>
      expect(alerts).toEqual([
        {
          severity: 'error',
          message:
            'Somebody else changed the rules meanwhile. What you changed is kept: look at it and save again.',
        },
      ]),
    );
    gateway.on('put', RULES, () => refusal(503, AWAY));
    await waitFor(() => expect(enable).toBeEnabled());
    await user.click(enable);
    await waitFor(() => expect(alerts[1]).toEqual({ severity: 'error', message: AWAY }));
  });

  const waiting = [5, 6].map((changeId) => ({
    changeId,
    requestedBy: 'Mia Merchant',
    requestedAt: '2026-03-15T22:04:00.000Z',
    changes: [
      {
        reasonCode: '101',
        enabled: false,
        frequency: 'Weekly' as const,
        action: 'Process as 3D' as const,
        transactionType: 'Approved' as const,
        ignoreScheme: true,
        triggerCount: 3,
      },
    ],
  }));

  it('more than one change that waits is counted, in words', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', RULES, {
      message: 'ok',
      outcome: 'waiting',
      riskRules: ruleSet({}, { waiting }),
    });
    const user = openRules();
    await user.click(await screen.findByRole('checkbox', { name: 'Enable Velocity by IP' }));
    await waitFor(() =>
      expect(alerts).toEqual([
        {
          severity: 'info',
          message: 'Your changes wait for the provider to approve them (2).',
        },
      ]),
    );
    const list = screen.getByRole('list', { name: 'Changes that wait for approval' });
    expect(list).toHaveTextContent(
      'Velocity by card number — Enabled: No, Frequency: Weekly, Action: Process as 3D, Transaction type: Approved, Ignore scheme: Yes, Trigger count: 3',
    );
  });

  it.each([
    ['Approve', 'The changes are approved.'],
    ['Reject', 'The changes are rejected.'],
  ])('%s is announced as: %s', async (what, words) => {
    const alerts = recordEvents('alert');
    on(gateway, 'get', RULES, ruleSet({}, { waiting: waiting.slice(0, 1) }));
    gateway.on('put', `${RULES}/changes/5`, () => refusal(409, AWAY));
    const user = openRules('velocity', staffSession);
    await user.click(await screen.findByRole('button', { name: what }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: AWAY }]));
    on(gateway, 'put', `${RULES}/changes/5`, {
      message: 'ok',
      outcome: 'saved',
      riskRules: ruleSet(),
    });
    await waitFor(() => expect(button(what)).toBeEnabled());
    await user.click(button(what));
    await waitFor(() => expect(alerts[1]).toEqual({ severity: 'success', message: words }));
  });

  it.each(['Daily', 'Weekly', 'Monthly'])('%s can be chosen', async (frequency) => {
    const user = openRules();
    const label = /^Velocity by email: Frequency/;
    await choose(user, label, '', frequency);
    expect(screen.getByRole('combobox', { name: label }).closest('.ant-select')).toHaveTextContent(
      frequency,
    );
  });
});

describe('of a backtest', () => {
  const openTest = (found: object, threshold?: 'amount') => {
    on(gateway, 'get', `${BUSINESS}/risk-backtest`, { ...FOUND, ...found });
    const [{ enabled: _on, shadow: _shadow, action: _action, ...rule }] = ruleSet().rules as [
      ReturnType<typeof ruleSet>['rules'][number],
    ];
    return open(
      <BacktestDialog
        business={{ accountId: 7, businessId: 41 }}
        rule={rule}
        threshold={threshold}
        currency={{ alphaCode: 'CAD', coefficient: 2 }}
        onUse={undefined}
        onClose={() => undefined}
      />,
    );
  };
  const NOTE =
    'Each payment is checked by the rule alone, as it was made, with the lists of today. Payments that it would have stopped still count for later ones.';

  it('one payment is counted as one, and what it lacks, and what it cannot sum', async () => {
    openTest({ stopped: figures(1, 0, 0), curve: [], noData: 1, isIncomplete: true });
    expect(screen.getByRole('status', { name: 'The backtest is running' })).toBeInTheDocument();
    expect(
      await screen.findByText(
        'In the last 30 days this rule would have stopped 1 payment worth 10.00 CAD, of which 1 were later refunded or disputed.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Wrongly stopped: 0 worth 0.00 CAD. Declined anyway: 0. Payments in that time: 900. 1 of them lacks what the rule looks at. Some amounts are not in the sums, for want of an exchange rate.',
      ),
    ).toBeVisible();
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('of an amount the threshold is an amount, and each payment says what came of it', async () => {
    const named = (['caught', 'wrong', 'declined'] as const).map((outcome, index) => ({
      ...FOUND.named[0],
      id: `01990000-0000-7000-8000-00000000001${index}`,
      outcome,
    }));
    const curve = [
      { threshold: 1_000, ...figures(2, 3, 4) },
      { threshold: 2_000, ...figures(1, 2, 3) },
    ];
    openTest({ noData: 3, named, curve }, 'amount');
    expect(await screen.findByText(/3 of them lack what the rule looks at\./)).toBeVisible();
    expect(screen.getByRole('slider', { name: /^Amount: / })).toBeVisible();
    expect(screen.getByText('4 payments')).toBeVisible();
    const items = within(
      screen.getByRole('region', { name: 'Payments it would have stopped' }),
    ).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Refunded or disputed');
    expect(items[1]).toHaveTextContent('Approved and kept');
    expect(items[2]).toHaveTextContent('Declined anyway');
    expect(screen.getByText('The newest 3 are shown.')).toBeVisible();
  });

  it('a chart of one payment at most says so', async () => {
    const curve = [1, 2].map((threshold) => ({ threshold, ...figures(1, 0, 0) }));
    openTest({ curve }, 'amount');
    expect(await screen.findByText('1 payment')).toBeVisible();
  });
});

describe('of a transaction', () => {
  const openVerdict = (findings: RiskFinding[], values: RiskPaymentValue[] = []): UserEvent => {
    on(gateway, 'get', `${PAYMENT}/risk`, { action: null, reasonCode: '', findings });
    on(gateway, 'get', `${PAYMENT}/risk-lists`, { values });
    return open(
      <Verdict
        transactionId="01990000-0000-7000-8000-000000000001"
        paymentId="masked_1"
        businessId={41}
        status="captured"
        invoiceNumber=""
        onChanged={() => undefined}
      />,
    );
  };
  const fired = (evidence: object, reasonCode = '301'): RiskFinding => ({
    reasonCode,
    action: 'Process as 3D',
    shadow: false,
    result: 'fired',
    evidence,
  });

  it.each<[evidence: object, words: string]>([
    [{ count: 13, limit: 12, hours: 168 }, 'Payment 13 in 7 days; the limit is 12.'],
    [{ amount: 2_050, amountLimit: 1_000, currencyId: 124 }, '20.50 CAD; 10.00 CAD is the most.'],
    [
      { amount: 2_050, amountLimit: 1_000, currencyId: 124, hours: 720 },
      '20.50 CAD in 30 days; 10.00 CAD is the most.',
    ],
  ])('evidence %j is written as: %s', async (evidence, words) => {
    openVerdict([fired(evidence), { ...fired({}, '105'), result: 'passed' }]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('2 rules were checked; nothing was done.')).toBeVisible();
    expect(screen.getByText('Process as 3D')).toBeVisible();
    expect(screen.getByText('1 other rule checked')).toBeVisible();
    const others = screen.getByRole('list', { name: 'Other rules checked', hidden: true });
    expect(others).toHaveTextContent('105 Velocity by IPPassed');
  });

  it('an email and an IP are blocked by a click, which is announced; a refusal too', async () => {
    const values: RiskPaymentValue[] = [
      { kind: 'email', value: 'eve@example.test', lists: [] },
      { kind: 'ip', value: '192.0.2.9', lists: [] },
      { kind: 'country', value: 'DE', lists: [] },
    ];
    const alerts = recordEvents('alert');
    gateway.on('post', `${PAYMENT}/risk-lists`, () => refusal(503, AWAY));
    const user = openVerdict([], values);
    await user.click(await screen.findByRole('button', { name: 'Block this email' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: AWAY }]));
    on(gateway, 'post', `${PAYMENT}/risk-lists`, { entryId: 1, isEnforced: true, message: 'ok' });
    await waitFor(() => expect(button('Block this IP')).toBeEnabled());
    await user.click(button('Block this IP'));
    await waitFor(() =>
      expect(alerts[1]).toEqual({
        severity: 'success',
        message: '192.0.2.9 is on the blacklist.',
      }),
    );
    on(gateway, 'post', `${PAYMENT}/risk-lists`, { entryId: 2, isEnforced: false, message: 'ok' });
    await user.click(screen.getByText('Block or allow more of this payment'));
    const list = within(screen.getByRole('list', { name: 'What the payment came with' }));
    expect(list.getByText('Country DE')).toBeVisible();
    await waitFor(() => expect(list.getByRole('button', { name: 'Block DE' })).toBeEnabled());
    expect(list.getByRole('button', { name: 'Block DE' })).toHaveTextContent(/^Block$/);
    const allow = list.getByRole('button', { name: 'Allow DE' });
    expect(allow).toHaveTextContent(/^Allow$/);
    await user.click(allow);
    await waitFor(() =>
      expect(alerts[2]).toEqual({
        severity: 'warning',
        message: 'DE is on the allow list. No rule is on: there is nothing to be let through.',
      }),
    );
  });
});

describe('of listed values', () => {
  const openLists = (): UserEvent =>
    open(<ListedValues business={{ accountId: 7, businessId: 41 }} rules={ruleSet().rules} />);

  it('where there are none, it says what they are for', async () => {
    openLists();
    expect(
      await screen.findByText(
        'Blacklisted values are declined by the rules above; those on the allow list pass all other rules, and verified ones pass Verify email.',
      ),
    ).toBeVisible();
  });

  it('each is named by its list and kind; what is not checked is named; refusals are shown', async () => {
    const alerts = recordEvents('alert');
    const kinds = ['bin', 'email', 'domain', 'phone', 'holder', 'ip', 'country'] as const;
    const lists = ['blacklist', 'allow', 'verified'] as const;
    on(gateway, 'get', LISTS, {
      entries: kinds.map((kind, index) => ({
        entryId: index + 1,
        list: lists[index % 3]!,
        kind,
        value: `value-${kind}`,
        reason: '',
        expiresAt: null,
        createdBy: 'Mia Merchant',
        createdAt: '2026-03-15T22:04:00.000Z',
      })),
    });
    const user = openLists();
    await screen.findByRole('row', { name: /value-bin/ });
    const table = within(screen.getByRole('table', { name: 'Listed values' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Value'),
      'List',
      'What it is',
      'Reason',
      'Expires',
      'Added by',
      'Remove',
    ]);
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(0, 2)
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['Blacklist', 'BIN'],
      ['Allow list', 'Email'],
      ['Verified', 'Email domain'],
      ['Blacklist', 'Phone number'],
      ['Allow list', 'Card holder name'],
      ['Verified', 'IP'],
      ['Blacklist', 'Country'],
    ]);
    expect(screen.getByRole('note')).toHaveTextContent(
      'Blocked, but not checked, as the rule is off: Phone number blacklist, BIN blacklist, Country blacklist',
    );
    gateway.on('delete', `${LISTS}/1`, () => refusal(503, AWAY));
    await user.click(button('Remove value-bin'));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: AWAY }]));
    gateway.on('post', '/download-tickets', () => refusal(503, 'The export is away.'));
    await user.click(button('Export CSV'));
    await waitFor(() =>
      expect(alerts.at(1)).toEqual({ severity: 'error', message: 'The export is away.' }),
    );
  });

  it('one must have a value, and it is announced once it is listed', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', LISTS, { entryId: 6, isEnforced: true, message: 'ok' });
    const user = openLists();
    await user.click(await screen.findByRole('button', { name: 'Add a value' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a value' }));
    expect(
      dialog.getByText(
        'An IP may be a network such as 192.0.2.0/24, a country is its two letters. A card is blocked from one of its payments: its number is not typed.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Value is required.')).toBeVisible();
    put(dialog.getByLabelText('Value'), 'eve@example.test');
    await choose(user, 'Expires', '', 'In 90 days');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'The value is listed.' }]),
    );
  });

  it('an import says how the file is made, what is too large, and what came of it', async () => {
    const user = openLists();
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import listed values' }));
    for (const words of [
      'Each row of the CSV file is one value. Rows that are wrong are named; the others are listed.',
      'Lists: blacklist, allow, verified. Kinds: email, domain, bin, ip, country, phone, holder, and card by its token. The last two columns may be empty.',
    ]) {
      expect(dialog.getByText(words)).toBeVisible();
    }
    for (const name of ['Choose a file', 'Export what is listed']) {
      expect(dialog.getByRole('button', { name })).toBeEnabled();
    }
    const file = new File(['list,kind,value\n'], 'lists.csv', { type: 'text/csv' });
    const large = new File(['x'], 'large.csv', { type: 'text/csv' });
    Object.defineProperty(large, 'size', { value: 2 * 1024 * 1024 + 1 });
    const input = dialog.getByLabelText('CSV file');
    await user.upload(input, large);
    expect(await dialog.findByText('large.csv is larger than 2 MB.')).toBeVisible();
    on(gateway, 'post', `${LISTS}/import`, { listed: 1, refused: 2, problems: [] });
    await user.upload(input, file);
    expect(await dialog.findByText('1 row was listed. 2 rows were refused.')).toBeVisible();
    gateway.on('post', `${LISTS}/import`, () => refusal(503, AWAY));
    await user.upload(input, file);
    expect(await dialog.findByText(AWAY)).toBeVisible();
    expect(dialog.getByText('Close')).toBeVisible();
  });
});

describe('of the review queue', () => {
  it('a payment on hold is described in these terms', async () => {
    on(gateway, 'get', QUEUE, {
      reviews: [reviewOf(1, { invoiceNumber: 'INV-7' })],
      totalRows: 60,
    });
    const user = openQueue();
    expect(await screen.findByText('The 1 oldest of 60 are shown.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review Queue');
    expect(terms().map((term) => term.split(':')[0])).toEqual([
      'Payer',
      'Email',
      'Card',
      'Card holder',
      'Invoice number',
      'Made on',
      'Declined by itself on',
      'Earlier payments by this email',
    ]);
    expect(screen.getByRole('link', { name: 'Open the transaction' })).toBeVisible();
    expect(
      screen.getByText(
        'Keys: up and down, or J and K, choose; A approves, D declines; Enter confirms with the note, Escape goes back.',
      ),
    ).toBeVisible();
    await user.click(button('Approve'));
    expect(
      screen.getByText(
        'For your colleagues; the payer is told the outcome by e-mail, not the reason.',
      ),
    ).toBeVisible();
    await user.click(button('Back'));
    expect(button('Decline')).toBeVisible();
  });

  it('an authorisation is approved and not captured', async () => {
    on(gateway, 'get', QUEUE, {
      reviews: [reviewOf(1, { capturesOnApproval: false })],
      totalRows: 1,
    });
    const user = openQueue();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(screen.getByRole('button', { name: /^Approve 10\.00\sCAD$/ })).toBeVisible();
  });

  it('an empty one says what comes here', async () => {
    on(gateway, 'get', QUEUE, { reviews: [], totalRows: 0 });
    openQueue();
    expect(
      await screen.findByText(
        'Payments that a rule with the action On Hold has stopped wait here until somebody approves or declines them.',
      ),
    ).toBeVisible();
  });
});

describe('of the figures', () => {
  const ten = { ...NONE, payments: 10, approved: 10, volume: 10 };

  it('of BINs say how they are reckoned, how many there are, and what is unusual', async () => {
    on(gateway, 'get', TRENDS_OF, {
      ...TRENDS,
      bins: [
        { bin: '411111', now: ten, before: { ...ten, approved: 1 } },
        { bin: '422222', now: NONE, before: { ...ten, payments: 12 } },
      ],
    });
    openRules('binTrending');
    expect(await screen.findByText('Approval rate: 90 points higher')).toBeVisible();
    expect(screen.getByText('Payments: none, 12 in the period before')).toBeVisible();
    expect(
      screen.getByText(
        "Each figure is shown above that of the period before, as long and as far gone. A BIN's dispute rate is its disputes of the period to its approved payments.",
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        '2 of 61 BINs are shown: those of the highest volume and those of the most payments.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Not in the amounts, for want of an exchange rate: KWD')).toBeVisible();
    const periods = within(screen.getByRole('radiogroup', { name: 'Period' }));
    for (const period of ['Last 7 days', 'Last 30 days', 'Last 90 days']) {
      expect(periods.getByText(period)).toBeVisible();
    }
  });

  it('of more than twelve BINs are drawn for the highest, which is said', async () => {
    const bins = Array.from({ length: 13 }, (_, n) => ({
      bin: String(410_000 + n),
      now: ten,
      before: ten,
    }));
    on(gateway, 'get', TRENDS_OF, { ...TRENDS, bins });
    openRules('binTrending&view=chart');
    expect(
      await screen.findByText('The 12 highest of 13 are drawn; the table has all.'),
    ).toBeVisible();
    const views = within(screen.getByRole('radiogroup', { name: 'Table or chart' }));
    expect(views.getByText('Table')).toBeVisible();
  });

  it('of rules say what is in them, and what came of what was held', async () => {
    const [flagged] = TRENDS.flagged;
    on(gateway, 'get', TRENDS_OF, {
      ...TRENDS,
      flagged: [
        { ...flagged!, reviews: { ...REVIEWS, approved: 1, declined: 2, expired: 3, waiting: 4 } },
      ],
    });
    openRules('flaggedVolumes');
    expect(await screen.findByText('1 approved, 2 declined, 3 expired, 4 waiting')).toBeVisible();
    expect(
      screen.getByText('A payment that several rules fired for is in the row of each.'),
    ).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Reviewed/ })).toBeVisible();
  });

  it.each([
    ['binTrending', 'There are none in this period, nor in the one before.'],
    ['flaggedVolumes', 'Payments that a rule stops, holds or sends to 3D are summed here.'],
  ])('where there are none, %s says: %s', async (tab, words) => {
    on(gateway, 'get', TRENDS_OF, { ...TRENDS, bins: [], totalBins: 0, flagged: [] });
    openRules(tab, viewerSession);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
