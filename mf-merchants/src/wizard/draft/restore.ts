import { EMPTY_VALUES, type WizardValues } from '../values';
import { storedWebsite } from '../website/website-values';
import { CALLS, createDraft, type Draft, type Made } from './draft';

type Fields = Record<string, unknown>;

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function fits(wanted: unknown, value: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && value.every((one) => typeof one === 'number');
  }
  if (wanted === null) return value === null || ['string', 'number'].includes(typeof value);
  return typeof value === typeof wanted;
}

/** What is stored, as far as it has the form of what is expected; the rest is left empty. */
function restoreFields(empty: Fields, stored: Fields): Fields {
  return Object.fromEntries(
    Object.entries(empty).map(([name, wanted]) => [
      name,
      fits(wanted, stored[name]) ? stored[name] : wanted,
    ]),
  );
}

const storedFields = (section: string, stored: Fields): Fields =>
  section === 'website' ? storedWebsite(stored) : stored;

function restoreValues(stored: Fields): WizardValues {
  const { useManagerForSupport, ...sections } = EMPTY_VALUES;
  const restored = Object.entries(sections).map(([section, empty]) => [
    section,
    restoreFields(empty as unknown as Fields, storedFields(section, asFields(stored[section]))),
  ]);
  return {
    ...(Object.fromEntries(restored) as Omit<WizardValues, 'useManagerForSupport'>),
    useManagerForSupport:
      typeof stored.useManagerForSupport === 'boolean'
        ? stored.useManagerForSupport
        : useManagerForSupport,
  };
}

function restoreMade(stored: Fields): Made {
  const made: Made = {};
  for (const call of ['account', 'manager', 'support', 'bankAccount', 'business'] as const) {
    const name = `${call}Id`;
    const id = asFields(stored[call])[name];
    if (isId(id)) Object.assign(made, { [call]: { [name]: id } });
  }
  if (stored.businessUrls === true) made.businessUrls = true;
  if (stored.bankLink === true) made.bankLink = true;
  return made;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function stepNumber(value: unknown): number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 4
    ? (value as number)
    : 0;
}

/**
 * A draft out of what some version of this page stored; undefined when it is none. Without its keys
 * it is none either: repeated under others, a call could act twice.
 */
export function restoreDraft(stored: unknown): Draft | undefined {
  const fields = asFields(stored);
  const keys = asFields(fields.keys);
  if (typeof fields.slot !== 'string') return undefined;
  if (!CALLS.every((call) => typeof keys[call] === 'string')) return undefined;
  const step = stepNumber(fields.step);
  return {
    ...createDraft(fields.slot),
    values: restoreValues(asFields(fields.values)),
    step,
    reached: Math.max(step, stepNumber(fields.reached)),
    keys: keys as Draft['keys'],
    made: restoreMade(asFields(fields.made)),
    inDoubt: CALLS.filter((call) => Array.isArray(fields.inDoubt) && fields.inDoubt.includes(call)),
    changedAt:
      typeof fields.changedAt === 'string' && !Number.isNaN(Date.parse(fields.changedAt))
        ? fields.changedAt
        : new Date().toISOString(),
  };
}
