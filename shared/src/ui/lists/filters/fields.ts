import { isDay } from '../../data/date-range/days';

/** Include: rows that match stay. Exclude: they go. */
export type FilterAction = 'INCLUDE' | 'EXCLUDE';

/** EQUALS does not mind upper and lower case, EXACTLY does. */
export type FilterOperator =
  'BEGINS' | 'CONTAINS' | 'ENDS' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'EQUALS' | 'EXACTLY';

/** One row of the filter panel, as the gateway's lists take it. */
export interface ListFilter {
  field: string;
  action: FilterAction;
  operator: FilterOperator;
  /** What the gateway calls the kind of value. */
  valueType: string;
  /** Text as typed, a decimal of at most 4 decimals, a day `2026-01-31`, an id, or a word. */
  value: string;
}

/**
 * What a list can be filtered by. Its name for people is the area's word
 * `filters.fields.<field>`, that of a choice `filters.values.<value>`.
 */
export interface FilterField {
  /** The control that its value is given in, and how the value is said. */
  type: 'text' | 'number' | 'date' | 'choice' | 'country' | 'currency' | 'paymentMethod';
  /** What the gateway calls the kind of value. Default: the type. */
  valueType?: string;
  /** Those that go with it, the likeliest first. Default: all that go with the type. */
  operators?: readonly FilterOperator[];
  /** What can be chosen, for a `choice`. */
  values?: readonly string[];
  /** Where the words of its choices are, e.g. `mf-x:common.status`. Default: as said above. */
  valueWords?: string;
  /** Its value says by itself what it is: 'Visa', not 'Payment method Visa'. Default: false. */
  plain?: boolean;
  /** The gateway takes one value of it, and only to include. Default: false. */
  isSingle?: boolean;
}

/** By name, in the order they are offered. */
export type FilterFields = Readonly<Record<string, FilterField>>;

export const FILTER_ACTIONS: readonly FilterAction[] = ['INCLUDE', 'EXCLUDE'];
/** As many as the gateway takes, and as long. */
export const MAX_FILTERS = 20;
export const MAX_VALUE_LENGTH = 200;

const ORDERED: readonly FilterOperator[] = ['GTE', 'LTE', 'GT', 'LT', 'EQUALS'];
const OPERATORS: Partial<Record<FilterField['type'], readonly FilterOperator[]>> = {
  text: ['CONTAINS', 'BEGINS', 'ENDS', 'EQUALS', 'EXACTLY'],
  number: ORDERED,
  date: ORDERED,
};

/** The field of that name, not what every object has by it. */
export function fieldOf(fields: FilterFields, name: string): FilterField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The operators that a field offers: its own, else those of its type, else EQUALS alone. */
export function operatorsOf({ type, operators }: FilterField): readonly FilterOperator[] {
  return operators ?? OPERATORS[type] ?? ['EQUALS'];
}

/** Include alone where the gateway cannot exclude by the field. */
export function actionsOf({ isSingle = false }: FilterField): readonly FilterAction[] {
  return isSingle ? ['INCLUDE'] : FILTER_ACTIONS;
}

/** Whether a row of the panel takes several values of the field at once. */
export function takesSeveral({ type, isSingle = false }: FilterField): boolean {
  return !isSingle && !(['text', 'number', 'date'] as string[]).includes(type);
}

/** The name by which the gateway knows the type of the field's values. */
export function valueTypeOf({ type, valueType = type }: FilterField): string {
  return valueType;
}

/** Whether a value, as typed or chosen, is one that the field takes. */
export function isValueOf({ type, values = [] }: FilterField, value: string): boolean {
  const text = value.trim();
  if (text === '') return false;
  switch (type) {
    case 'text':
      return text.length <= MAX_VALUE_LENGTH;
    case 'number':
      return /^\d{1,12}(\.\d{1,4})?$/.test(text);
    case 'date':
      return isDay(text);
    case 'paymentMethod':
      return /^\d{1,4}$/.test(text);
    case 'country':
    case 'currency':
      return /^\d{1,3}$/.test(text);
    case 'choice':
      return values.includes(text);
  }
}
