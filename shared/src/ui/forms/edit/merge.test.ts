import type { EditGroup } from './fields';
import { mergeChanges, withTyped } from './merge';

interface Shop {
  name: string;
  industry: string;
  street: string;
  city: number | null;
  note?: string | null;
}

const GROUPS: EditGroup<Shop>[] = [
  {
    key: 'shop',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'industry', label: 'Industry' },
      { name: 'note', label: 'Note' },
    ],
  },
  {
    key: 'address',
    together: true,
    fields: [
      { name: 'street', label: 'Street' },
      { name: 'city', label: 'City' },
    ],
  },
];
const base: Shop = { name: 'A', industry: 'RET', street: 'King St', city: 1 };

function merge(mine: Partial<Shop>, theirs: Partial<Shop>) {
  const { merged, differences } = mergeChanges(
    GROUPS,
    base,
    { ...base, ...mine },
    { ...base, ...theirs },
  );
  return {
    merged,
    differences: differences.map(
      ({ field, onlyTheirs }) => `${field.name}: ${onlyTheirs ? 'theirs' : 'to choose'}`,
    ),
  };
}

describe('mergeChanges', () => {
  it('lays what I changed over what they changed, and shows both', () => {
    expect(merge({ name: 'Mine' }, { industry: 'FOOD' })).toEqual({
      merged: { ...base, name: 'Mine', industry: 'FOOD' },
      differences: ['name: to choose', 'industry: theirs'],
    });
  });

  it('shows a field that both changed, and keeps mine', () => {
    expect(merge({ name: 'Mine' }, { name: 'Theirs' })).toEqual({
      merged: { ...base, name: 'Mine' },
      differences: ['name: to choose'],
    });
  });

  it('never mixes two addresses', () => {
    expect(merge({ street: 'Queen St' }, { street: 'Main St', city: 2 })).toEqual({
      merged: { ...base, street: 'Queen St', city: 1 },
      differences: ['street: to choose', 'city: to choose'],
    });
    expect(merge({ name: 'Mine' }, { street: 'Main St', city: 2 })).toEqual({
      merged: { name: 'Mine', industry: 'RET', street: 'Main St', city: 2 },
      differences: ['name: to choose', 'street: theirs', 'city: theirs'],
    });
  });

  it('finds no difference where both did the same, or wrote nothing in different ways', () => {
    expect(merge({ name: 'Same ' }, { name: 'Same', note: null }).differences).toEqual([]);
    expect(merge({ note: '' }, { note: null }).differences).toEqual([]);
  });
});

describe('withTyped', () => {
  it('takes what the form holds, cleared fields too, and keeps what has no field', () => {
    const record = { ...base, version: 7 };
    expect(withTyped(GROUPS, record, { name: 'B', city: null })).toEqual({
      ...record,
      name: 'B',
      city: null,
    });
  });
});
