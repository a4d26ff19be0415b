import { fieldsOf, sameValue, type EditField, type EditGroup } from './fields';

/** A field that differs between mine and theirs. */
export interface Difference<Values extends object> {
  field: EditField<Values>;
  /** Heading it is under, as two addresses have a street each. */
  group: string | undefined;
  /** Only they changed it: it stays as they have it, whatever is chosen. */
  onlyTheirs: boolean;
}

export interface Merge<Values extends object> {
  differences: Difference<Values>[];
  /** My changes on top of theirs: what 'Keep mine' saves. */
  merged: Values;
}

/**
 * Compares two changes of one record that were made at the same time.
 * What I did not touch stays as they left it; what I touched is mine. Fields of a group that mean
 * something only together are taken from one of us.
 *
 * @param base  the record as I read it
 * @param mine  what I made of it
 * @param theirs  what it has become meanwhile
 */
export function mergeChanges<Values extends object>(
  groups: readonly EditGroup<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const merged = { ...theirs };
  const differences: Difference<Values>[] = [];
  const touched = ({ name }: EditField<Values>): boolean => !sameValue(mine[name], base[name]);
  for (const group of groups) {
    const anyTouched = group.fields.some(touched);
    for (const field of group.fields) {
      const takesMine = group.together ? anyTouched : touched(field);
      if (takesMine) merged[field.name] = mine[field.name];
      if (!sameValue(mine[field.name], theirs[field.name])) {
        differences.push({ field, group: group.title, onlyTheirs: !takesMine });
      }
    }
  }
  return { differences, merged };
}

/** The values of a form laid over those of the record, so that what has no field is kept. */
export function withTyped<Values extends object>(
  groups: readonly EditGroup<Values>[],
  base: Values,
  typed: Partial<Values>,
): Values {
  const all = { ...base };
  for (const { name } of fieldsOf(groups)) {
    if (name in typed) all[name] = typed[name] as Values[typeof name];
  }
  return all;
}
