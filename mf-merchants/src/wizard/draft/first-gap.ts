import type { BankKnowledge } from '../bank/rules';
import { checkSteps, LAST_STEP } from '../steps';
import { lockOf, type Draft } from './draft';

/** Before the gateway was asked: no code is required, and an amount may have any currency's decimals. */
const NOT_ASKED: BankKnowledge = { requiredCodes: [], coefficient: 4 };

/** The draft at the first step that lacks something; where none does at the last, to be saved. */
export function atFirstGap(draft: Draft): Draft {
  const problems = checkSteps(
    draft.values,
    NOT_ASKED,
    (field) => lockOf(draft, field) !== undefined,
  );
  const gap = problems.findIndex((wrong) => wrong.length > 0);
  const step = gap === -1 ? LAST_STEP : gap;
  return { ...draft, step, reached: Math.max(draft.reached, step) };
}
