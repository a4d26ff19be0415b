import { stat } from 'node:fs/promises';
import path from 'node:path';
import { kindOf } from '../../build/integrity';
import { cacheFolder } from '../../workspace/places';
import { compressedCopies } from '../compressed-copies';
import type { AreaSettings, AreaToCheck } from './area-to-check';
import type { PackageList } from './package-list';

/** KB that an area's scripts and styles may have together when it declares nothing. */
export const DEFAULT_BUDGET_KB = 150;

/** How many of the largest a message names. */
const NAMED = 3;

const KB = 1024;

/** Says when an area's own code is larger than its budget, what was counted, and what weighs most. */
export async function sizeViolations(
  { root, member, dist, files }: AreaToCheck,
  { packages }: PackageList,
  { sizeBudgetKB: budget = DEFAULT_BUDGET_KB }: AreaSettings,
): Promise<string[]> {
  // Where publishing keeps them too: compressing well takes seconds and is done once.
  const kept = path.join(cacheFolder(root), 'compressed');
  const counted = Object.keys(files).filter((file) => kindOf(file) !== undefined);
  const sizes = await Promise.all(
    counted.map(async (file) => ({
      name: file,
      bytes: await compressedSize(path.join(dist, file), kept),
    })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget * KB) return [];
  const heaviest =
    packages.length > 0 ? ` Of packages, before minifying: ${largest(packages)}.` : '';
  return [
    `${member.name} has ${inKB(total)} of scripts and styles, compressed with brotli, and may have ` +
      `${budget} KB. What the shell provides is not counted, what the area loads later is. ` +
      `Largest: ${largest(sizes)}.${heaviest} Take something out, or, if the area needs it, raise ` +
      `the budget in ${member.name}/package.json: "mbo": { "sizeBudgetKB": ${roundUp(total)} }.`,
  ];
}

/** What is sent of a file to a browser that takes brotli. */
async function compressedSize(file: string, kept: string): Promise<number> {
  const copies = await compressedCopies(file, kept);
  const brotli = copies.find(({ extension }) => extension === '.br');
  return (await stat(brotli?.place ?? file)).size;
}

function largest(items: readonly { name: string; bytes: number }[]): string {
  return [...items]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, NAMED)
    .map(({ name, bytes }) => `${name} ${inKB(bytes)}`)
    .join(', ');
}

function inKB(bytes: number): string {
  return `${Math.ceil(bytes / KB)} KB`;
}

/** The next full 50 KB that leave some room. */
function roundUp(bytes: number): number {
  return Math.ceil((bytes * 1.1) / KB / 50) * 50;
}
