import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the source of an exposed module: `./area` is `src/area.tsx`, `src/area.ts` or
 * `src/area/index.tsx`.
 *
 * @throws {Error} naming the places looked at, when there is none
 */
export function sourceOf(folder: string, exposed: string): string {
  const base = path.join(folder, 'src', exposed);
  const places = [
    `${base}.tsx`,
    `${base}.ts`,
    path.join(base, 'index.tsx'),
    path.join(base, 'index.ts'),
  ];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    `area.json names the module ${exposed}, which is in none of:\n` +
      places.map((place) => `  ${path.relative(folder, place)}`).join('\n'),
  );
}
