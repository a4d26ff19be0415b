/**
 * Stands for every stylesheet under jest: `styles.row` is 'row', so that a class can be named in a
 * test and snapshots do not change with hashes.
 */
const classes: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => (typeof name === 'string' ? name : undefined) },
);

export default classes;
