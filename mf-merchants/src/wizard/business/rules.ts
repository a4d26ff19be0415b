import { descriptorProblem } from '@mbo/gateway-contract/statement-descriptor';
import { findEmpty, type Problem } from '../problems';
import type { FieldPath, WizardValues } from '../values';

export const REQUIRED_BUSINESS_FIELDS: readonly FieldPath[] = [
  'business.name',
  'business.merchantCategoryCodeId',
];

/**
 * What keeps step 3 from being left: what is empty, and a statement descriptor that no scheme takes.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Step 3'.
 */
export function checkBusiness(values: WizardValues): Problem[] {
  const problems = findEmpty(values, REQUIRED_BUSINESS_FIELDS);
  const wrong = descriptorProblem(values.business.statementDescriptor);
  if (wrong) problems.push({ field: 'business.statementDescriptor', kind: `descriptor.${wrong}` });
  return problems;
}
