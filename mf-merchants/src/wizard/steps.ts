import { checkBank, requiredBankFields, settleBank, type BankKnowledge } from './bank/rules';
import { REQUIRED_BUSINESS_FIELDS, checkBusiness } from './business/rules';
import { checkContacts, requiredContactFields, settleContacts } from './contacts/rules';
import { checkMerchant, requiredMerchantFields, settleMerchant } from './merchant/rules';
import type { Problem } from './problems';
import { splitPath, type FieldPath, type Sections, type WizardValues } from './values';
import { checkWebsite, requiredWebsiteFields } from './website/rules';

/** The five steps, in their order. */
export const STEPS = ['merchant', 'contacts', 'business', 'bank', 'website'] as const;
export type StepName = (typeof STEPS)[number];

export const LAST_STEP = STEPS.length - 1;

/** What is wrong in each step, by its index. `locked` fields are made already and not looked at. */
export function checkSteps(
  values: WizardValues,
  knowledge: BankKnowledge,
  isLocked: (field: FieldPath) => boolean = () => false,
): Problem[][] {
  return [
    checkMerchant(values),
    checkContacts(values),
    checkBusiness(values),
    checkBank(values, knowledge),
    checkWebsite(values),
  ].map((problems) => problems.filter(({ field }) => !isLocked(field)));
}

/** Every field that must be filled. */
export function requiredFields(values: WizardValues, knowledge: BankKnowledge): Set<FieldPath> {
  return new Set([
    ...requiredMerchantFields(values),
    ...requiredContactFields(values),
    ...REQUIRED_BUSINESS_FIELDS,
    ...requiredBankFields(values, knowledge),
    ...requiredWebsiteFields(values),
  ]);
}

const STEP_OF_SECTION = { merchant: 0, manager: 1, support: 1, business: 2, bank: 3, website: 4 };

/** Index of the step that asks for a field. */
export function stepOf(path: FieldPath): number {
  return STEP_OF_SECTION[splitPath(path).section];
}

/** New values of some fields: `{ merchant: { name: 'Maple' } }`. */
export type Change = { [S in keyof Sections]?: Partial<Sections[S]> } & {
  useManagerForSupport?: boolean;
};

/** The values after a change, with what follows from it. */
export function applyChange(values: WizardValues, change: Change): WizardValues {
  const { useManagerForSupport = values.useManagerForSupport } = change;
  const next: WizardValues = {
    useManagerForSupport,
    merchant: settleMerchant(values.merchant, { ...values.merchant, ...change.merchant }),
    manager: { ...values.manager, ...change.manager },
    support: { ...values.support, ...change.support },
    business: { ...values.business, ...change.business },
    bank: settleBank(values.bank, { ...values.bank, ...change.bank }),
    website: { ...values.website, ...change.website },
  };
  return settleContacts(values, next);
}
