import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '../../core/errors/app-error';
import options from './page/build.json' with { type: 'json' };

const TYPES: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'checkout.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
};

const held = new Map<string, Buffer>();

/**
 * A file of the payment page. The built gateway has them beside it; from source they are built when
 * they are first asked for.
 *
 * @throws {AppError} 404.
 */
export async function readPageFile(name: string): Promise<{ content: Buffer; type: string }> {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) throw notFound();
  if (held.size === 0) {
    for (const [file, content] of Object.entries(await readAll())) held.set(file, content);
  }
  return { content: held.get(name)!, type };
}

async function readAll(): Promise<Record<string, Buffer>> {
  const built = fileURLToPath(new URL('./pay-page/', import.meta.url));
  if (!existsSync(built)) {
    return buildPage(fileURLToPath(new URL('./page/', import.meta.url)));
  }
  const files = Object.keys(TYPES).map(async (name) => [name, await readFile(built + name)]);
  return Object.fromEntries(await Promise.all(files)) as Record<string, Buffer>;
}

async function buildPage(folder: string): Promise<Record<string, Buffer>> {
  const { build, stop } = await import('esbuild');
  const { entryPoints, ...rest } = options as typeof options & {
    format: 'iife';
    legalComments: 'none';
    logLevel: 'warning';
  };
  const { outputFiles = [] } = await build({
    ...rest,
    entryPoints: entryPoints.map((file) => join(folder, file)),
    outdir: folder,
    write: false,
  });
  // Its service would outlive whoever asked.
  await stop();
  const files = outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]);
  const document = await readFile(join(folder, 'index.html'));
  return { 'index.html': document, ...(Object.fromEntries(files) as Record<string, Buffer>) };
}
