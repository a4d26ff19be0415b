/** Name of the shell's federation instance; `init` in the shell must say the same. */
export const SHELL_NAME = 'shell';

/** Folder, and so path on the shell's origin, of everything with a content-hashed name. */
export const ASSETS = 'assets';

/** An area's federation container: its name is the same in every version's folder. */
export const ENTRY_FILE = 'remoteEntry.js';

/** Lists each exposed module's files; read when publishing, never by a browser. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** The checked descriptor, as an area's build carries it. */
export const DESCRIPTOR_FILE = 'area.json';

/** Lists, per exposed module of an area, the shared modules to fetch with it. */
export const USED_SHARED_FILE = 'mf-used-shared.json';

/** Lists the shell's files of each shared module that is fetched only when asked for. */
export const PROVIDED_FILE = 'provided.json';

/** Says what a build of the shell provides to areas; read when publishing. */
export const FACTS_FILE = 'facts.json';

/** Lists what of installed packages an area carries; read when publishing, never by a browser. */
export const PACKAGES_FILE = 'mf-packages.json';
