import { findEmpty, type Problem } from '../problems';
import type { FieldPath, WizardValues } from '../values';

/** Longest text that card statements take. */
export const DESCRIPTOR_MAX_LENGTH = 22;

export const REQUIRED_BUSINESS_FIELDS: readonly FieldPath[] = [
  'business.name',
  'business.merchantCategoryCodeId',
];

export function checkBusiness(values: WizardValues): Problem[] {
  return findEmpty(values, REQUIRED_BUSINESS_FIELDS);
}
