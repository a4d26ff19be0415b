import { readArea } from '../publish/registry-file';
import { PublishError, type Store } from '../publish/store';
import { areaPorts, localOrigin } from '../start/area-ports';
import { readSettings } from '../start/settings';
import { registeredPorts } from '../start/registered-ports';
import { areaMembers, type Member } from '../workspace/members';

/**
 * Where an area's files are served from: as the registry has it, else where `npm start` would serve
 * it on this machine.
 *
 * @throws {PublishError} for a new area in a bucket, which no server of this machine serves
 */
export async function originOf(root: string, store: Store, member: Member): Promise<string> {
  const current = await readArea(store, member.name);
  if (current) return current.origin;
  if (store.address.startsWith('s3:')) {
    throw new PublishError(
      `${member.name} is new in ${store.address}. Say where its files are served from, e.g. ` +
        `--origin https://${member.name.slice('mf-'.length)}.example.com`,
    );
  }
  const names = new Set([...areaMembers(root).map(({ name }) => name), member.name]);
  const { areas } = readSettings(root, process.env).ports;
  const ports = areaPorts([...names], areas, await registeredPorts(store));
  return localOrigin(ports[member.name]!);
}
