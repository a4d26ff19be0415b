import type { PublishedVersion, RegistryArea } from './registry';

/** Folder of one build, with a closing slash: `https://host/1.2.0/`. */
export function versionUrl(area: RegistryArea, build: PublishedVersion = area.live): string {
  return `${area.origin}/${build.version}/`;
}

/** Address of one published file. */
export function fileUrl(
  area: RegistryArea,
  path: string,
  build: PublishedVersion = area.live,
): string {
  return versionUrl(area, build) + path;
}

/** The name under which an area's federation container is known: an identifier. */
export function federationName(areaName: string): string {
  return areaName.replaceAll('-', '_');
}
