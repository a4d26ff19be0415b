import type { CardCategory } from '@mbo/gateway-contract/transaction-filters';

/** What the first digits of a card tell. */
export interface Bin {
  issuingBank: string;
  /** ISO 3166-1 numeric code of the issuing bank's country; null where unknown. */
  bankCountryId: number | null;
  /** Empty where unknown. */
  category: CardCategory | '';
}

const UNKNOWN: Bin = { issuingBank: '', bankCountryId: null, category: '' };

const CHINA = 156;
const FRANCE = 250;
const JAPAN = 392;
const UNITED_STATES = 840;

const bin = (issuingBank: string, bankCountryId: number, category: CardCategory): Bin => ({
  issuingBank,
  bankCountryId,
  category,
});

/** Of the test cards, whose banks do not exist. The longest beginning that fits counts. */
const BINS: ReadonlyMap<string, Bin> = new Map([
  ['400000', bin('Sandbox National Bank', UNITED_STATES, 'Credit')],
  ['40000025', bin('Banque du Bac à Sable', FRANCE, 'Credit')],
  ['400005', bin('Sandbox National Bank', UNITED_STATES, 'Debit')],
  ['411111', bin('First Sandbox Bank', UNITED_STATES, 'Credit')],
  ['424242', bin('First Sandbox Bank', UNITED_STATES, 'Credit')],
  ['222300', bin('Sandbox Trust', UNITED_STATES, 'Credit')],
  ['510510', bin('Sandbox Prepaid Services', UNITED_STATES, 'PrePaid')],
  ['520082', bin('Sandbox Trust', UNITED_STATES, 'Debit')],
  ['555555', bin('Sandbox Trust', UNITED_STATES, 'Credit')],
  ['371449', bin('Sandbox Travel Bank', UNITED_STATES, 'Credit')],
  ['378282', bin('Sandbox Travel Bank', UNITED_STATES, 'Charge')],
  ['601100', bin('Sandbox Savings Bank', UNITED_STATES, 'Credit')],
  ['601111', bin('Sandbox Savings Bank', UNITED_STATES, 'Credit')],
  ['305693', bin('Sandbox Dining Bank', UNITED_STATES, 'Charge')],
  ['356600', bin('Sandbox Bank of Japan', JAPAN, 'Credit')],
  ['620000', bin('Sandbox Bank of China', CHINA, 'Credit')],
]);

/** What is known of a card by its number, or its first eight digits; all unknown where nothing is. */
export function lookUpBin(number: string): Bin {
  for (const length of [8, 6]) {
    const found = BINS.get(number.slice(0, length));
    if (found) return found;
  }
  return UNKNOWN;
}
