import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaValues } from './area-values';

/** Where the templates are, below the repository's folder. */
const TEMPLATES = 'platform/src/create/template';

/** Keeps compilers, linters and test runners off the templates. */
const ENDING = '.template';

const MARK = /\{\{(\w+)\}\}/g;

/**
 * The files of a new area by their paths, formatted as the repository's others.
 *
 * @param root  the repository's folder
 */
export async function fillTemplate(
  root: string,
  values: AreaValues,
): Promise<Record<string, string>> {
  const { format, resolveConfig } = await import('prettier');
  const templates = path.join(root, TEMPLATES);
  const entries = await readdir(templates, { recursive: true });
  const files: Record<string, string> = {};
  for (const entry of entries.filter((name) => name.endsWith(ENDING)).sort()) {
    const relative = entry.slice(0, -ENDING.length);
    const text = fill(await readFile(path.join(templates, entry), 'utf8'), relative, values);
    const filepath = path.join(root, values.name, relative);
    const settings = await resolveConfig(filepath, { editorconfig: true });
    files[relative] = await format(text, { ...settings, filepath });
  }
  return files;
}

function fill(template: string, file: string, values: AreaValues): string {
  return template.replaceAll(MARK, (mark, name: string) => {
    const value = values[name as keyof AreaValues];
    if (value === undefined) throw new Error(`${file}${ENDING} has the mark ${mark}.`);
    return file.endsWith('.json') ? JSON.stringify(value).slice(1, -1) : value;
  });
}
