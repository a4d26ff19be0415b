import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import type { BankAccountValues } from '../api/bank-accounts';

type CodeField = 'iban' | 'swift' | 'sortCode' | 'routingCode' | 'abaNumber' | 'ifscCode';

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
  { field: 'ifscCode', lookup: 'IFSCCode', maxLength: 11 },
  { field: 'sortCode', lookup: 'SortCode', maxLength: 8 },
];

/** No code at all: those of one country are never right in another. */
export const NO_CODES = Object.fromEntries(CODE_FIELDS.map(({ field }) => [field, ''])) as Record<
  CodeField,
  ''
>;

/**
 * The codes that a form begins with: those that are required, first, so that nobody looks for them
 * among the others, then those that the account has. Few banks know more than two of them.
 */
export function codesToShow(
  required: readonly BankFieldName[],
  account: BankAccountValues,
  all: boolean,
): typeof CODE_FIELDS {
  const isRequired = ({ lookup }: { lookup: BankFieldName }): boolean => required.includes(lookup);
  const others = CODE_FIELDS.filter((one) => !isRequired(one));
  return [
    ...CODE_FIELDS.filter(isRequired),
    ...others.filter(({ field }) => all || account[field] !== ''),
  ];
}
