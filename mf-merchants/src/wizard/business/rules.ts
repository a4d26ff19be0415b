import { descriptorProblem } from '@mbo/gateway-contract/statement-descriptor';
import { findEmpty, type Problem } from '../problems';
import type { FieldPath, WizardValues } from '../values';

export const REQUIRED_BUSINESS_FIELDS: readonly FieldPath[] = [
  'business.name',
  'business.merchantCategoryCodeId',
];

export function checkBusiness(values: WizardValues): Problem[] {
  const problems = findEmpty(values, REQUIRED_BUSINESS_FIELDS);
  const wrong = descriptorProblem(values.business.statementDescriptor);
  if (wrong) problems.push({ field: 'business.statementDescriptor', kind: `descriptor.${wrong}` });
  return problems;
}
