import cardValidator from 'card-validator';

const SHORTEST = 12;
const LONGEST = 19;
/** A run of more digits is taken for hiding one: looking through it would take too long. */
const SEARCHED = 64;

/** A digit as it is, or as it stands in an address; full-width ones too. */
const DIGIT = '(?:[0-9\\uff10-\\uff19]|%3[0-9]|%EF%BC%9[0-9])';
/** What people put between digits: blanks, hyphens, dots, slashes, underscores; also encoded. */
const MARK = '(?:[\\s._/+-]|%(?:20|09|0A|0D|2B|2D|2E|2F|5F|C2%A0))';
/** Has digits and hyphens enough to look like anything. */
const UUID = '(?<![0-9a-f-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f-])';
const RUN = new RegExp(`${UUID}|${DIGIT}(?:${MARK}{0,3}${DIGIT}){${SHORTEST - 1},}`, 'gi');
const IS_UUID = new RegExp(`^${UUID}$`, 'i');

/** Whether a card number stands in the text, as people write one or as it stands in an address. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(RUN) ?? []).some(isCardRun);
}

/** The text with `mask` in the place of each run of digits that has a card number in it. */
export function withoutCardNumbers(text: string, mask: string): string {
  return text.replace(RUN, (run) => (isCardRun(run) ? mask : run));
}

function isCardRun(run: string): boolean {
  if (IS_UUID.test(run)) return false;
  const groups = decoded(run).normalize('NFKC').match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length > SEARCHED) return true;
  return groups.some(hidesCardNumber) || groupsMakeCardNumber(groups);
}

/**
 * In more digits than a card number has, others may stand before and after it. A shorter group is
 * taken as a whole: parts of order numbers often happen to look like a card's.
 */
function hidesCardNumber(group: string): boolean {
  if (group.length <= LONGEST) return isCardNumber(group);
  for (let start = 0; start + SHORTEST <= group.length; start += 1) {
    const most = Math.min(LONGEST, group.length - start);
    for (let length = SHORTEST; length <= most; length += 1) {
      if (isCardNumber(group.slice(start, start + length))) return true;
    }
  }
  return false;
}

/** Whole groups only: parts of them often happen to look like one, in lists of numbers. */
function groupsMakeCardNumber(groups: readonly string[]): boolean {
  return groups.some((_group, start) => {
    let digits = '';
    return groups.slice(start).some((group) => isCardNumber((digits += group)));
  });
}

/** Of a scheme that exists, and with the right check digit; that is looked at first, as it is cheap. */
export function isCardNumber(digits: string): boolean {
  return (
    /^\d{12,19}$/.test(digits) &&
    hasRightCheckDigit(digits) &&
    cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid
  );
}

function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index -= 1, double = !double) {
    const digit = digits.charCodeAt(index) - 48;
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}

/** Runs hold whole escapes only, so this does not throw; one that is no UTF-8 stays as it is. */
function decoded(run: string): string {
  if (!run.includes('%')) return run;
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
