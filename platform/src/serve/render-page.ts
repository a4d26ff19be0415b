import { fileUrl, type Registry, type RegistryArea } from '@mbo/shared/area';
import type { ProvidedFile } from '../build/provided-files-plugin';

/** Id of the element that carries the registry; the shell reads it from there. */
export const REGISTRY_ELEMENT = 'areas';

export interface PageParts {
  /** The shell's built `index.html`. */
  template: string;
  /** Undefined when it cannot be read. */
  registry: Registry | undefined;
  /** Whether the page carries the registry. Default: true. */
  inline?: boolean;
  /** Area whose page was asked for. */
  owner: string | undefined;
  /** Files of shared modules that the shell fetches when asked for, by the module. Default: none. */
  provided?: Readonly<Record<string, readonly ProvidedFile[]>>;
}

/**
 * The page as it is sent: with the registry in it, and with hints that let the browser fetch the
 * configuration at once, and the asked page's area beside the shell's start instead of after it.
 */
export function renderPage({
  template,
  registry,
  owner,
  provided = {},
  inline = true,
}: PageParts): string {
  const area = owner === undefined ? undefined : registry?.areas[owner];
  const hints = [
    // As `fetch('/config.json')` asks for it; other settings would fetch it twice.
    '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">',
    ...(area ? areaHints(area) : []),
    ...(area ? sharedHints(area, provided) : []),
  ];
  const withHints = insertBefore(template, '</head>', hints.join('\n'));
  if (!inline || !registry) return withHints;
  const data = `<script type="application/json" id="${REGISTRY_ELEMENT}">${json(inlined(registry))}</script>`;
  return insertBefore(withHints, '</body>', data);
}

/**
 * Hints for the files that the area's page cannot show without. They say exactly what the later
 * request says, hash included, or the browser would fetch twice.
 *
 * No browser knows their kind of link: the shell's first script turns them into preloads, when all
 * that it needs itself is there. They run after it, and would otherwise take its scripts their
 * share of the line; now they come while it starts. So do those of the shared modules below.
 */
function areaHints(area: RegistryArea): string[] {
  const { entry, preload, files } = area.live;
  const { js = [], css = [] } = preload['./area'] ?? {};
  return [entry, ...js, ...css].map((path) => hint(fileUrl(area, path), files[path]?.integrity));
}

/** Hints for what the shell fetches on the area's behalf, from its own origin. */
function sharedHints(
  area: RegistryArea,
  provided: Readonly<Record<string, readonly ProvidedFile[]>>,
): string[] {
  const files = (area.live.preload['./area']?.shared ?? []).flatMap((name) => provided[name] ?? []);
  return files.map(({ path, integrity }) => hint(`/${path}`, integrity));
}

function hint(url: string, integrity = ''): string {
  const as = url.endsWith('.css') ? 'style' : 'script';
  return (
    `<link rel="preload-later" href="${attribute(url)}" as="${as}" ` +
    `crossorigin="anonymous" integrity="${attribute(integrity)}">`
  );
}

/**
 * The registry as the page carries it: of the file hashes only those of files that are loaded by
 * name, since hashes do not compress and every page pays for them. `/areas.json` has them all.
 */
function inlined(registry: Registry): Registry {
  const slim = <B extends RegistryArea['live']>(build: B): B => {
    const named = [
      build.entry,
      ...Object.values(build.preload).flatMap(({ js, css }) => [...js, ...css]),
    ];
    return {
      ...build,
      files: Object.fromEntries(
        Object.entries(build.files).filter(([path]) => named.includes(path)),
      ),
    };
  };
  const areas = Object.entries(registry.areas).map(([name, area]): [string, RegistryArea] => [
    name,
    {
      ...area,
      live: slim(area.live),
      ...(area.previous && { previous: slim(area.previous) }),
      ...(area.rollOut && { rollOut: { ...area.rollOut, build: slim(area.rollOut.build) } }),
    },
  ]);
  return { ...registry, areas: Object.fromEntries(areas) };
}

/** JSON that cannot end the script element it is in. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function insertBefore(html: string, mark: string, text: string): string {
  const at = html.lastIndexOf(mark);
  if (at < 0) throw new Error(`The page has no ${mark}.`);
  return `${html.slice(0, at)}${text}\n${html.slice(at)}`;
}
