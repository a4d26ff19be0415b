import { EMPTY_VALUES, splitPath, type FieldPath, type WizardValues } from '../values';
import { PAYOUT_FIELDS, type BankKnowledge } from '../bank/rules';
import { checkSteps, LAST_STEP } from '../steps';

/**
 * The calls that make a merchant, by what they make. Manager and support come with the account;
 * calls of their own make them for an account that was made without.
 */
export const CALLS = [
  'account',
  'manager',
  'support',
  'bankAccount',
  'business',
  'businessUrls',
  'bankLink',
] as const;
export type CallName = (typeof CALLS)[number];

/** What the gateway has made of a draft so far. */
export interface Made {
  account?: { accountId: number };
  manager?: { managerId: number };
  support?: { supportId: number };
  bankAccount?: { bankAccountId: number };
  business?: { businessId: number };
  businessUrls?: true;
  bankLink?: true;
}

/** A merchant on its way: what was typed, and how far it was saved. */
export interface Draft {
  /** `new`, or the account whose set-up is gone on with. */
  slot: string;
  values: WizardValues;
  /** Index of the step shown, and of the furthest one reached. */
  step: number;
  reached: number;
  /**
   * Idempotency key of each call. However often a call is repeated, from whichever tab, it is with
   * the same one, so that it is done once.
   */
  keys: Record<CallName, string>;
  made: Made;
  /** Calls that were sent without an answer that says whether they were done. */
  inDoubt: CallName[];
  /** ISO 8601 UTC. */
  changedAt: string;
}

export const NEW_SLOT = 'new';

function makeKeys(): Record<CallName, string> {
  return Object.fromEntries(CALLS.map((call) => [call, crypto.randomUUID()])) as Record<
    CallName,
    string
  >;
}

/** A draft in which nothing is typed, with new keys for its calls. */
export function createDraft(slot = NEW_SLOT): Draft {
  return {
    slot,
    values: EMPTY_VALUES,
    step: 0,
    reached: 0,
    keys: makeKeys(),
    made: {},
    inDoubt: [],
    changedAt: new Date().toISOString(),
  };
}

/** The call that a field is sent with. */
function callOf(path: FieldPath, made: Made): CallName {
  const { section } = splitPath(path);
  if ((section === 'manager' || section === 'support') && made.account) return section;
  if (section === 'business') return 'business';
  if (section === 'website') return 'businessUrls';
  if (section !== 'bank') return 'account';
  return PAYOUT_FIELDS.includes(path) ? 'bankLink' : 'bankAccount';
}

/** Whether a field cannot be changed here any more, and why. */
export function lockOf({ made, inDoubt }: Draft, path: FieldPath): 'made' | 'inDoubt' | undefined {
  const call = callOf(path, made);
  if (made[call]) return 'made';
  return inDoubt.includes(call) ? 'inDoubt' : undefined;
}

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
