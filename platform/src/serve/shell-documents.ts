import path from 'node:path';
import { z } from 'zod';
import { filePath, integrity, readRegistry, type ParsedRegistry } from '@mbo/shared/area';
import { runtimeConfig, type RuntimeConfig } from '@mbo/shared/config';
import { PROVIDED_FILE } from '../build/names';
import { shellPointer, type ShellPointer } from '../publish/shell-pointer';
import type { FolderStore } from '../publish/store';
import { WatchedFile } from './watched-file';

const providedFiles = z.record(z.string(), z.array(z.object({ path: filePath, integrity })));

export type ProvidedFiles = z.infer<typeof providedFiles>;

/** Everything the shell's server reads to answer, as it is at this moment. */
export interface ShellState {
  pointer: ShellPointer | undefined;
  /** Folders of the shell's builds that may be asked for: the live one first. */
  folders: string[];
  template: string | undefined;
  /** Files of shared modules that the shell fetches only when an area asks, by the module. */
  provided: ProvidedFiles;
  config: RuntimeConfig | undefined;
  registry: ParsedRegistry;
  /** Why something above is missing. */
  errors: string[];
  /** Changes whenever any of it does. */
  stamp: string;
}

/** Reads the shell's build, the configuration and the registry anew whenever they have changed. */
export class ShellDocuments {
  private readonly pointer: WatchedFile<ShellPointer>;
  private readonly config: WatchedFile<RuntimeConfig>;
  private readonly registry: WatchedFile<unknown>;
  private readonly templates = new Map<string, WatchedFile<string>>();
  private readonly provided = new Map<string, WatchedFile<ProvidedFiles>>();

  constructor(
    private readonly store: FolderStore,
    configFile: string,
  ) {
    this.pointer = new WatchedFile(store.shellPointer, (text) =>
      shellPointer.parse(JSON.parse(text)),
    );
    this.config = new WatchedFile(configFile, (text) => runtimeConfig.parse(JSON.parse(text)));
    this.registry = new WatchedFile<unknown>(store.registry, (text) => JSON.parse(text));
  }

  async read(): Promise<ShellState> {
    const [pointer, config, registry] = await Promise.all([
      this.pointer.read(),
      this.config.read(),
      this.registry.read(),
    ]);
    const live = pointer.ok ? pointer.value : undefined;
    const folders = [live?.live, live?.previous]
      .filter((version) => version !== undefined)
      .map((version) => path.join(this.store.versions('shell'), version));
    const template = folders[0] ? await this.template(folders[0]).read() : undefined;
    const provided = folders[0] ? await this.providedFiles(folders[0]).read() : undefined;
    const origins = config.ok ? config.value.areaOrigins : [];
    const read: ParsedRegistry = registry.ok
      ? readRegistry(registry.value, origins)
      : { ok: false, reason: registry.reason };
    return {
      pointer: live,
      folders,
      template: template?.ok ? template.value : undefined,
      provided: provided?.ok ? provided.value : {},
      config: config.ok ? config.value : undefined,
      registry: read,
      errors: [pointer, config, registry, template].flatMap((parsed) =>
        parsed && !parsed.ok ? [parsed.reason] : [],
      ),
      stamp: [pointer, config, registry, template].map((parsed) => parsed?.stamp).join('|'),
    };
  }

  /** Folders of the builds before: a page that has been open for days still runs one of them. */
  async olderFolders({ folders }: ShellState): Promise<string[]> {
    const versions = await this.store.listVersions('shell');
    return versions
      .map(({ version }) => path.join(this.store.versions('shell'), version))
      .filter((folder) => !folders.includes(folder));
  }

  private template(folder: string): WatchedFile<string> {
    const file = path.join(folder, 'index.html');
    const known = this.templates.get(file) ?? new WatchedFile(file, (text) => text);
    this.templates.set(file, known);
    return known;
  }

  private providedFiles(folder: string): WatchedFile<ProvidedFiles> {
    const file = path.join(folder, PROVIDED_FILE);
    const known =
      this.provided.get(file) ??
      new WatchedFile(file, (text) => providedFiles.parse(JSON.parse(text)));
    this.provided.set(file, known);
    return known;
  }
}
