import { RISK_RULES, type RiskRule } from '@mbo/gateway-contract/risk';
import { toDecimal, type BusinessRef, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { BacktestDialog } from '../backtest/backtest-dialog';
import { toChanges, valuesOf, type Draft } from './draft';
import type { RuleDraft } from './use-rule-draft';

/** Tries a rule as it is in the tables, with changes that are not saved yet. */
export function RuleBacktest({
  business,
  code,
  rules,
  draft,
  currency,
  onChange,
  onClose,
}: {
  business: BusinessRef;
  code: string;
  rules: readonly RiskRule[];
  draft: Draft;
  currency: MoneyCurrency;
  onChange: RuleDraft['change'] | undefined;
  onClose: () => void;
}): ReactNode {
  const rule = rules.find(({ reasonCode }) => reasonCode === code);
  const kind = RISK_RULES.find(({ reasonCode }) => reasonCode === code);
  if (!rule || !kind) return null;
  const typed = draft[code];
  // A figure that cannot be is left out: the saved one is tried.
  const [change] = (typed && toChanges({ [code]: typed }, currency.coefficient)) ?? [];
  const { reasonCode, amount, frequency, triggerCount, transactionType, ignoreScheme } = {
    ...rule,
    ...change,
  };
  const threshold = (['triggerCount', 'amount'] as const).find((field) =>
    kind.takes.includes(field),
  );
  const take = (value: number): void => {
    const saved = valuesOf(rule, currency.coefficient);
    const text = threshold === 'amount' ? toDecimal(value, currency.coefficient) : String(value);
    if (threshold) onChange?.(code, saved, threshold, text);
    onClose();
  };
  return (
    <BacktestDialog
      rule={{ reasonCode, amount, frequency, triggerCount, transactionType, ignoreScheme }}
      onUse={onChange && take}
      {...{ business, threshold, currency, onClose }}
    />
  );
}
