import { statSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Member } from '../workspace/members';
import { cacheFolder } from '../workspace/places';
import { withLock } from '../workspace/with-lock';
import { areaConfig } from './area-config';
import { missingPackageAdvice } from './single-copy-plugin';
import { readDescriptor } from './read-descriptor';
import { shellConfig } from './shell-config';

/** What a build produced. */
export interface BuildReport {
  name: string;
  milliseconds: number;
  /** Files of `dist`, without source maps. */
  files: number;
  /** Their uncompressed size. */
  bytes: number;
  warnings: string[];
}

/** The build failed; the message is for whoever wrote the code. */
export class BuildError extends Error {}

/** How long to wait while another process builds the same. */
const TIMEOUT_MS = 300_000;

/**
 * Builds the shell or an area into its `dist` folder. Two builds of one member at once would mix
 * their files, so the second waits.
 *
 * @throws {BuildError} with every compile error
 */
export async function build(root: string, member: Member): Promise<BuildReport> {
  const guarded = path.join(cacheFolder(root), 'locks', `build-${member.name}`);
  return withLock(guarded, TIMEOUT_MS, () => buildAlone(root, member));
}

async function buildAlone(root: string, member: Member): Promise<BuildReport> {
  const started = performance.now();
  const config = configOf(root, member);
  const stats = await runWebpack(config);
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
  if (errors.length > 0) {
    const text = errors.map((e) => {
      const advice = member.kind === 'area' && missingPackageAdvice(e.message, member.name);
      const said = `${e.moduleName ?? ''} ${e.loc ?? ''}\n${e.message}`.trim();
      return advice ? `${said}\n${advice}` : said;
    });
    throw new BuildError(`${member.name} does not build:\n\n${text.join('\n\n')}`);
  }
  const files = Object.keys(stats.compilation.assets).filter((file) => !file.endsWith('.map'));
  const dist = path.join(member.folder, 'dist');
  return {
    name: member.name,
    milliseconds: performance.now() - started,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0),
    warnings: warnings.map((warning) => warning.message),
  };
}

function configOf(root: string, member: Member): Configuration {
  if (member.kind === 'shell') return shellConfig(root, member);
  try {
    return areaConfig(root, member, readDescriptor(member.folder));
  } catch (error) {
    throw new BuildError((error as Error).message);
  }
}

/**
 * Compiles once.
 * @returns what it came to, compile errors included
 * @throws {Error} when the bundler itself fails
 */
export function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // Closing writes the cache; without it the next build starts from nothing.
      compiler.close((closeFailure) => {
        const problem = failure ?? closeFailure;
        if (problem) reject(problem);
        else if (stats) resolve(stats);
        else reject(new Error('webpack gave no result'));
      });
    });
  });
}
