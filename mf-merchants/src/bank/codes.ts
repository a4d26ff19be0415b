import type { BankFieldName } from '@mbo/shared/contract';
import type { BankAccountValues } from '../api/bank-accounts';

type CodeField = 'iban' | 'swift' | 'sortCode' | 'routingCode' | 'abaNumber' | 'iFscCode';

/** The fields that a country and a currency may make required, in the order they are shown. */
export const CODE_FIELDS: readonly {
  field: CodeField & keyof BankAccountValues;
  /** As GET /bank-fields calls it. */
  lookup: BankFieldName;
  maxLength: number;
}[] = [
  { field: 'iban', lookup: 'IBAN', maxLength: 42 },
  { field: 'swift', lookup: 'SWIFT', maxLength: 11 },
  { field: 'routingCode', lookup: 'RoutingCode', maxLength: 20 },
  { field: 'abaNumber', lookup: 'AbaNumber', maxLength: 9 },
  { field: 'iFscCode', lookup: 'IFSCCode', maxLength: 11 },
  { field: 'sortCode', lookup: 'SortCode', maxLength: 8 },
];

/** Required ones first, so that nobody looks for them among the others. */
export function requiredFirst(required: readonly BankFieldName[]): typeof CODE_FIELDS {
  const isRequired = ({ lookup }: { lookup: BankFieldName }): boolean => required.includes(lookup);
  return [...CODE_FIELDS.filter(isRequired), ...CODE_FIELDS.filter((one) => !isRequired(one))];
}
