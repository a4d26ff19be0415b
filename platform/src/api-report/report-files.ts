import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { EntryApi } from './describe-api';

const ENDING = '.api.md';

/** What is known of the version that was released last. */
const releasedFile = z.strictObject({
  version: z.string(),
  /** Changes since then that break nobody although they look so: name of the change, and why. */
  compatible: z.record(z.string(), z.string()),
});
export type Released = z.infer<typeof releasedFile>;

/** Folder of the reports of what the working copy exports. */
export const reportFolder = (root: string): string => path.join(root, 'shared/api');

/** Folder of the reports of the version that was released last. */
export const releasedFolder = (root: string): string => path.join(reportFolder(root), 'released');

/** A file's name and its text, for each entry. */
export function formatReports(api: ReadonlyMap<string, EntryApi>): Map<string, string> {
  return new Map(
    [...api].map(([entry, { exports, internals }]) => {
      const parts = [
        `# @mbo/shared/${entry}\n\nWritten by \`npm run api-report\`.\n`,
        block('Exports', exports),
        ...(internals.size > 0 ? [block('Without a name outside', internals)] : []),
      ];
      return [entry.replaceAll('/', '-') + ENDING, parts.join('\n')];
    }),
  );
}

function block(title: string, texts: ReadonlyMap<string, string>): string {
  const declarations = [...texts].map(([name, text]) => `// ${name}\n${text}\n`);
  return `## ${title}\n\n\`\`\`ts\n${declarations.join('\n')}\`\`\`\n`;
}

/** The reports of a folder by their file names; none where there is no such folder. */
export function readReports(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Puts the reports into a folder, and takes those away that are no more. */
export function writeReports(folder: string, reports: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readReports(folder).keys()) rmSync(path.join(folder, name));
  for (const [name, text] of reports) writeFileSync(path.join(folder, name), text);
}

/** Reads back what `formatReports` wrote. */
export function parseReports(reports: ReadonlyMap<string, string>): Map<string, EntryApi> {
  return new Map(
    [...reports.values()].map((text) => {
      const entry = /^# @mbo\/shared\/(.+)$/m.exec(text)?.[1] ?? '';
      const [exports = new Map(), internals = new Map()] = text
        .split(/^## .*$/m)
        .slice(1)
        .map(parseBlock);
      return [entry, { exports, internals }];
    }),
  );
}

function parseBlock(text: string): Map<string, string> {
  const [, ...parts] = text.replaceAll(/^```.*$/gm, '').split(/^\/\/ (.+)\n/m);
  const names = parts.filter((_part, index) => index % 2 === 0);
  return new Map(names.map((name, index) => [name, (parts[index * 2 + 1] ?? '').trim()]));
}

/** @throws {Error} when the file is not there, or not as it should be */
export function readReleased(root: string): Released {
  const file = path.join(releasedFolder(root), 'released.json');
  return releasedFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Replaces `released.json`: the version that is out, and what it has. */
export function writeReleased(root: string, released: Released): void {
  const file = path.join(releasedFolder(root), 'released.json');
  writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`);
}
