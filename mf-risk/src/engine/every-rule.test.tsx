import { on, useTestGateway, viewerSession } from '@mbo/shared/testing';
import { screen, within } from '@testing-library/react';
import { BUSINESS, open } from '../testing/pages';
import { ruleSet } from '../testing/rules';
import { RiskEnginePage } from './risk-engine-page';
import type { AreaCalls } from '../testing/calls';

/* Every rule of the specification in its tab and group, with what it has until somebody changes it. */

const gateway = useTestGateway<AreaCalls>();

const COUNTED = 'Not used by this rule|Daily|12|Approved & Declined';
const UNUSED = Array.from({ length: 4 }, () => 'Not used by this rule').join('|');

it.each<[tab: string, groups: Record<string, string[]>]>([
  [
    'velocity',
    {
      Card: [
        `101|Velocity by card number|${COUNTED}|On Hold`,
        `102|Velocity by BIN|${COUNTED}|On Hold`,
        `103|Velocity by card holder name|${COUNTED}|On Hold`,
      ],
      Payer: [`104|Velocity by email|${COUNTED}|On Hold`, `105|Velocity by IP|${COUNTED}|On Hold`],
      Addresses: [
        `106|Velocity by shipping address line 1|${COUNTED}|On Hold`,
        `107|Velocity by billing address line 1|${COUNTED}|On Hold`,
      ],
      'Custom fields': [1, 2, 3, 4, 5].map(
        (field) => `${107 + field}|Velocity by custom field ${field}|${COUNTED}|On Hold`,
      ),
    },
  ],
  [
    'mismatch',
    {
      Countries: [
        `201|Billing country differs from shipping country|${UNUSED}|On Hold`,
        `202|BIN country differs from billing country|${UNUSED}|On Hold`,
        `203|BIN country differs from IP country|${UNUSED}|On Hold`,
        `204|Geo location differs from BIN country|${UNUSED}|On Hold`,
      ],
    },
  ],
  [
    'threshold',
    {
      Amounts: [
        '301|Per transaction amount|1000.00 CAD|Not used by this rule|Not used by this rule|Not used by this rule|On Hold',
        '302|Monthly transaction cap|1000.00 CAD|Daily|Not used by this rule|Not used by this rule|On Hold',
        '303|Monthly refund cap|1000.00 CAD|Daily|Not used by this rule|Not used by this rule|On Hold',
      ],
    },
  ],
  [
    'lists',
    {
      'Verified info': [`401|Verify email|${UNUSED}|Decline`],
      Blacklist: [
        `402|Card number blacklist|${UNUSED}|Decline`,
        `403|Card holder name blacklist|${UNUSED}|Decline`,
        `404|Email blacklist|${UNUSED}|Decline`,
        `405|Phone number blacklist|${UNUSED}|Decline`,
        `406|BIN blacklist|${UNUSED}|Decline`,
        `407|Email domain blacklist|${UNUSED}|Decline`,
        `408|IP blacklist|${UNUSED}|Decline`,
        `409|Country blacklist|${UNUSED}|Decline`,
      ],
    },
  ],
])('has every rule of %s, letting twelve payments through', async (tab, groups) => {
  on(gateway, 'get', `${BUSINESS}/risk-rules`, ruleSet());
  on(gateway, 'get', `${BUSINESS}/risk-lists`, { entries: [] });
  open(<RiskEnginePage />, { session: viewerSession, route: `/riskengine?tab=${tab}` });
  await screen.findByRole('table', { name: Object.keys(groups)[0]! });
  for (const [name, rules] of Object.entries(groups)) {
    const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
    expect(
      rows.map((row) =>
        [...row.children]
          .slice(1)
          .map(({ textContent }) =>
            textContent.replace(/^—|Ignore scheme$|(No payment carries.*)?(Backtest)?$/g, ''),
          )
          .join('|'),
      ),
    ).toEqual(rules);
  }
});
