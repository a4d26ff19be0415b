import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaDescriptor, areaName, claimOf, type AreaDescriptor } from '@mbo/shared/area';
import { isOfTheShell } from '../publish/checks/pages-check';
import { areaMembers, readPackage } from '../workspace/members';

/** An area could not be created; the message says why. Nothing was written. */
export class CreateError extends Error {}

/** What whoever creates an area may say of it. */
export interface CreateOptions {
  /** With or without `mf-` in front. */
  name: string;
  /** Default: the name in words, e.g. `Dispute cases` of `mf-dispute-cases`. */
  title?: string;
  /** Team that it belongs to. Default: the title. */
  team?: string;
  /** Where that team is reached. Default: an address of the name at example.com. */
  contact?: string;
}

/** What is put in for the marks of the templates, by their names. */
export interface AreaValues {
  name: string;
  title: string;
  team: string;
  contact: string;
  contract: string;
  path: string;
}

/**
 * Completes what was said of a new area.
 * @throws {CreateError} when something of it cannot be, e.g. the name
 */
export function areaValues(root: string, { name: given, ...said }: CreateOptions): AreaValues {
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  const checked = areaName.safeParse(name);
  if (!checked.success) {
    throw new CreateError(
      `"${given}" cannot be an area's name: lower case letters, digits and single hyphens, at ` +
        'most 40 in all, such as mf-disputes.',
    );
  }
  const short = name.slice('mf-'.length);
  const title = oneLine('title', said.title) ?? inWords(short);
  const values = {
    name,
    title,
    team: oneLine('team', said.team) ?? title,
    contact: oneLine('contact', said.contact) ?? `${short}@example.com`,
    contract: `^${readPackage(path.join(root, 'shared')).version}`,
    path: `/${short}`,
  };
  if (values.title.length > 60) throw new CreateError('A title has at most 60 characters.');
  refuseTakenPath(root, values);
  return values;
}

/** A text as it is given; undefined: nothing was said. */
function oneLine(what: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const trimmed = text.trim();
  // In two braces it would be taken for a mark of the templates.
  if (trimmed !== '' && !/\p{Cc}|\{\{/u.test(trimmed)) return trimmed;
  throw new CreateError(`The ${what} must be one line of text.`);
}

function inWords(short: string): string {
  const words = short.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Two areas cannot have one page: the shell would leave one of them out. */
function refuseTakenPath(root: string, { name, path: wanted }: AreaValues): void {
  if (name === 'mf-shell' || isOfTheShell(wanted)) {
    throw new CreateError(`${wanted} belongs to the shell, so ${name} needs another name.`);
  }
  for (const member of areaMembers(root).filter((one) => one.name !== name)) {
    const claims = descriptorOf(member.folder)?.pages.map((page) => claimOf(page.path)) ?? [];
    if (claims.includes(wanted) || claims.includes(`${wanted}/*`)) {
      throw new CreateError(
        `The page ${wanted} belongs to ${member.name}, so ${name} needs another name.`,
      );
    }
  }
}

/** Undefined: it cannot be read, which its own build reports. */
function descriptorOf(folder: string): AreaDescriptor | undefined {
  try {
    return areaDescriptor.parse(JSON.parse(readFileSync(path.join(folder, 'area.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
