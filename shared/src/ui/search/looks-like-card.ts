/** Digits of a card's number, with blanks and marks between as people write them. */
const RUN = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd})*/gu;

/**
 * Whether what was typed is a card number or has one in it: 13 to 19 digits, the right check digit,
 * and a first one that card schemes have. The gateway looks more closely.
 */
export function looksLikeCard(typed: string): boolean {
  const runs = typed.normalize('NFKC').match(RUN) ?? [];
  return runs.map((run) => run.replace(/\D/g, '')).some(isCardNumber);
}

function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
