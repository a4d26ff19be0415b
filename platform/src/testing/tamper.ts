import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Changes a published file on the disk for the time of `use`, as no publish ever would. */
export async function tamper(
  file: string,
  edit: (text: string) => string,
  use: () => Promise<void>,
): Promise<void> {
  const copies = ['', '.br', '.gz']
    .map((ending) => file + ending)
    .filter((name) => existsSync(name))
    .map((name) => ({ name, bytes: readFileSync(name) }));
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`Nothing was changed in ${file}.`);
  // Removed first: copies may be one file with those that later publishes use again.
  for (const { name } of copies) rmSync(name);
  writeFileSync(file, edited);
  try {
    await use();
  } finally {
    for (const { name, bytes } of copies) {
      rmSync(name, { force: true });
      writeFileSync(name, bytes);
    }
  }
}
