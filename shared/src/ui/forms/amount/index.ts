/** Amounts of money that people type: kept as text, sent in minor units. */
export { AmountInput, type AmountInputProps } from './amount-input';
export { parseAmount, type AmountProblem, type ParsedAmount } from './parse-amount';
export { useAmountCheck, type AmountCheck } from './use-amount-check';
