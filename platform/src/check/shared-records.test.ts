import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../testing/folders';
import { areaMembers } from '../workspace/members';

const areas = areaMembers(ROOT).map(({ name }) => name);

function sourcesOf(area: string): string[] {
  const folder = path.join(ROOT, area, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** The calls that read something, by their names in the contract, which an area's sources make. */
function readsOf(area: string): Set<string> {
  const sources = sourcesOf(area).map((text) => {
    const constants = new Map(
      [...text.matchAll(/^const ([A-Z_]+) =\s*'([^']+)';/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => constants.get(name) ?? name);
  });
  return new Set(sources.flatMap((text) => text.match(/(?<=[`'])GET \/[^`']+/g) ?? []));
}

test('what several areas read, they read by a hook of the shared package', () => {
  const readers = new Map<string, string[]>();
  for (const area of areas) {
    for (const read of readsOf(area)) readers.set(read, [...(readers.get(read) ?? []), area]);
  }
  expect(readers.size).toBeGreaterThan(40);
  expect([...readers].filter(([, who]) => who.length > 1)).toEqual([]);
});

test.each(areas)('%s keeps what it reads under its own name', (area) => {
  const first = /(?:queryKey(?:: |=\{)|Key\w* = (?:\([^)]*\)[^=]*=> )?|_KEY = )\[\s*'([^']+)'/g;
  const names = sourcesOf(area).flatMap((text) =>
    [...text.matchAll(first)].map(([, name]) => name),
  );
  expect(names.filter((name) => name !== area)).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});
