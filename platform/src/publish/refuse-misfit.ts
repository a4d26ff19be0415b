import type { AreaDescriptor } from '@mbo/shared/area';
import { contractFaults } from './checks/contract-check';
import { pageFaults } from './checks/pages-check';
import { liveShells, pagesInUse } from './live-shells';
import { PublishError, type Store } from './store';

/**
 * Refuses to make a stored build live again where what stands has moved on meanwhile: the shell to
 * another contract, or one of its pages to another area.
 *
 * @param inUse  it is the previous one still: every shell since was checked against its contract,
 *   and a rollback to it has to work also where the shell's record cannot be read
 * @throws {PublishError} saying what to change
 */
export async function refuseMisfit(
  store: Store,
  name: string,
  { contract, pages }: Pick<AreaDescriptor, 'contract' | 'pages'>,
  { inUse = false } = {},
): Promise<void> {
  const faults = [
    ...contractFaults({ name, contract }, inUse ? [] : await liveShells(store)),
    ...pageFaults({ name, pages }, await pagesInUse(store, name)),
  ];
  if (faults.length > 0) throw new PublishError(faults.join('\n'));
}
