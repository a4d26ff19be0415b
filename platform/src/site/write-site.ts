import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RejectedArea } from '@mbo/shared/area';
import { ShellDocuments, type ShellState } from '../serve/shell-documents';
import type { FolderStore } from '../stores/folder-store';
import { renderPages, SiteError } from './render-site';
import { replaceFile } from '../workspace/atomic-file';
import { copyShellFiles } from './site-files';

export interface Site {
  store: FolderStore;
  /** The front end's configuration. */
  configFile: string;
  /** Where the site is written. */
  folder: string;
}

/** What was written. */
export interface Written {
  pages: number;
  /** Areas that no page has, e.g. since the configuration does not list their origin. */
  leftOut: readonly RejectedArea[];
}

/** Time between two looks at the store, in milliseconds. */
const LOOK_MS = 1_000;

/** Writes the shell's site for servers that only send files. */
export class SiteWriter {
  private readonly documents: ShellDocuments;
  private written: string | undefined;

  constructor(private readonly site: Site) {
    this.documents = new ShellDocuments(site.store, site.configFile);
  }

  /**
   * Writes what has changed since the last time: files before the pages that name them, so that
   * no page ever names one that is not there.
   *
   * @returns undefined: nothing had changed
   * @throws {SiteError} when no shell is published, or the configuration or the registry cannot be
   *   read; what was written before stays
   */
  async write(): Promise<Written | undefined> {
    const state = await this.documents.read();
    if (state.stamp === this.written) return undefined;
    refuseUnreadable(state);
    const { folder, configFile } = this.site;
    await copyShellFiles(this.documents, state, folder);
    await replaceFile(path.join(folder, 'config.json'), await readFile(configFile));
    const pages = await renderPages(state, folder);
    this.written = state.stamp;
    return { pages, leftOut: state.registry.ok ? state.registry.rejected : [] };
  }

  /**
   * Writes whenever something changes, until told to stop. What goes wrong is said, and what was
   * written before stays.
   */
  async watch(signal: AbortSignal, say: (text: string) => void): Promise<void> {
    let failure = '';
    while (!signal.aborted) {
      try {
        const written = await this.write();
        failure = '';
        if (written) say(wordsFor(written));
      } catch (error) {
        const { message } = error as Error;
        if (message !== failure) say(message);
        failure = message;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  }
}

/** A site without them would be worse than the present one, or than none. */
function refuseUnreadable({ errors, registry, template }: ShellState): void {
  const reasons = registry.ok || errors.length > 0 ? errors : [`areas.json: ${registry.reason}`];
  if (reasons.length === 0) return;
  const what = template === undefined ? 'The shell is not published yet.' : 'Nothing was written.';
  throw new SiteError([what, ...reasons].join('\n'));
}

/** What was written, for whoever started it. */
export function wordsFor({ pages, leftOut }: Written): string {
  const lines = leftOut.map(({ name, reason }) => `${name} is left out: ${reason}.`);
  return [`${pages} ${pages === 1 ? 'page' : 'pages'} written.`, ...lines].join('\n');
}
