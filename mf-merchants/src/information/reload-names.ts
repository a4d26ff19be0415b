import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { MERCHANTS_KEY, refreshAccounts } from '../api/merchants';

/**
 * After a record was saved: reads it anew, and the names that the entity selector and the listing
 * show. What was saved is saved: a failure here is told, and fails nothing.
 */
export async function reloadNames(keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all([
    ...[...keys, MERCHANTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    refreshAccounts().catch((error: unknown) => showAlert('warning', messageOf(error))),
  ]);
}
