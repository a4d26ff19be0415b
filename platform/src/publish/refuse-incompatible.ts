import type { PublishedVersion } from '@mbo/shared/area';
import { contractViolations } from './checks/contract-check';
import { sharedViolations } from './checks/shared-check';
import { liveShells } from './live-shells';
import { PublishError, type Store } from './store';
import { consumedBy } from './stored-version';

/**
 * Refuses to make a stored build live again where the shell has moved on meanwhile to another
 * contract or other shared modules. That none of its pages went to another area is looked at when it moves.
 *
 * @param inUse  it is the previous one still: every shell since was checked against its needs,
 *   and a rollback to it has to work also where the shell's record cannot be read
 * @throws {PublishError} saying what to change
 */
export async function refuseIncompatible(
  store: Store,
  name: string,
  { version, descriptor: { contract } }: PublishedVersion,
  { inUse = false } = {},
): Promise<void> {
  if (inUse) return;
  const shells = await liveShells(store);
  const consumed = await consumedBy(store, name, version);
  const faults = [
    ...contractViolations({ name, contract }, shells),
    ...sharedViolations(name, { consumed }, shells),
  ];
  if (faults.length > 0) throw new PublishError(faults.join('\n'));
}
