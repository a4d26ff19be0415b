import { RISK_RULES, type RiskRule, type RiskRuleSet } from '@mbo/gateway-contract/risk';

/** The rules of a business that nobody has changed, but for these. Amounts are in CAD cents. */
export function ruleSet(
  changed: Readonly<Record<string, Partial<RiskRule>>> = {},
  more: Partial<RiskRuleSet> = {},
): RiskRuleSet {
  return {
    rules: RISK_RULES.map(({ reasonCode, actions }) => ({
      reasonCode,
      enabled: false,
      shadow: false,
      amount: 100_000,
      frequency: 'Daily',
      triggerCount: 12,
      transactionType: 'Approved & Declined',
      action: actions[0] ?? 'Decline',
      ignoreScheme: true,
      ...changed[reasonCode],
    })),
    currencyId: 124,
    riskEnabled: true,
    riskSettingsRequireApproval: false,
    waiting: [],
    version: 1,
    ...more,
  };
}
