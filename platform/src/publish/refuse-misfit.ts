import type { AreaDescriptor } from '@mbo/shared/area';
import { contractFaults } from './checks/contract-check';
import { liveShells } from './live-shells';
import { PublishError, type Store } from './store';

/**
 * Refuses to make a stored build live again where the shell has moved on to another contract
 * meanwhile. That none of its pages went to another area is looked at when it moves.
 *
 * @param inUse  it is the previous one still: every shell since was checked against its contract,
 *   and a rollback to it has to work also where the shell's record cannot be read
 * @throws {PublishError} saying what to change
 */
export async function refuseMisfit(
  store: Store,
  name: string,
  { contract }: Pick<AreaDescriptor, 'contract'>,
  { inUse = false } = {},
): Promise<void> {
  const faults = contractFaults({ name, contract }, inUse ? [] : await liveShells(store));
  if (faults.length > 0) throw new PublishError(faults.join('\n'));
}
