import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShellDocuments } from '../serve/shell-documents';
import type { FolderStore } from '../stores/folder-store';
import { renderPages } from './render-site';
import { replaceFile } from './replace-file';
import { copyShellFiles } from './site-files';

export interface Site {
  store: FolderStore;
  /** The front end's configuration. */
  configFile: string;
  /** Where the site is written. */
  folder: string;
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
   * @returns the number of pages, or undefined when nothing had changed
   * @throws {SiteError} when no shell is published
   */
  async write(): Promise<number | undefined> {
    const state = await this.documents.read();
    if (state.stamp === this.written) return undefined;
    const { folder, configFile } = this.site;
    await copyShellFiles(this.documents, state, folder);
    await replaceFile(path.join(folder, 'config.json'), await readFile(configFile));
    const pages = await renderPages(state, folder);
    this.written = state.stamp;
    return pages;
  }

  /**
   * Writes whenever something changes, until told to stop. What goes wrong is said, and what was
   * written before stays.
   */
  async watch(signal: AbortSignal, say: (text: string) => void): Promise<void> {
    let fault = '';
    while (!signal.aborted) {
      try {
        const pages = await this.write();
        fault = '';
        if (pages !== undefined) say(`${pages} pages written.`);
      } catch (error) {
        const { message } = error as Error;
        if (message !== fault) say(message);
        fault = message;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  }
}
