import { showAlert, withSpinner } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import type { DraftState } from '@mbo/shared/ui/forms';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MERCHANTS_KEY, refreshAccounts } from '../../api/merchants';
import { readSetUp } from '../../api/set-up';
import type { CallName, Draft } from '../draft/draft';
import { bringUpToDate } from '../draft/from-set-up';
import { withSecretsOf } from '../draft/storage';
import { ChainFailure, runChain, type CallFailure } from './chain';
import { afterFailures } from './failures';

interface SaveResult {
  done: boolean;
  failures: readonly CallFailure[];
}

const NOTHING: SaveResult = { done: false, failures: [] };

export interface Save {
  /** The calls under way; empty while nothing is saved. */
  running: readonly CallName[];
  /** Runs the chain; `done` says that the merchant exists, else `failures` says why not. */
  save: (coefficient: number) => Promise<SaveResult>;
}

/** Saves a draft. A second press while it runs does nothing. */
export function useSave({ latest, update, forget }: DraftState<Draft>): Save {
  const { t } = useTranslation('mf-merchants');
  const [running, setRunning] = useState<readonly CallName[]>([]);
  const busy = useRef(false);

  const resolveDoubts = useCallback(async (): Promise<void> => {
    const { made, inDoubt } = latest();
    if (!made.account || inDoubt.length === 0) return;
    try {
      const state = await readSetUp(made.account.accountId);
      update((draft) => withSecretsOf(bringUpToDate(draft, state), draft));
    } catch (error) {
      // A gateway that cannot say how far it went is sent the same calls again, under the same keys.
      if (!(error instanceof GatewayError) || error.status !== 404) throw error;
    }
  }, [latest, update]);

  const save = useCallback(
    async (coefficient: number): Promise<SaveResult> => {
      if (busy.current) return NOTHING;
      busy.current = true;
      try {
        const outcome = await withSpinner(() =>
          saveAlone(latest().slot, async () => {
            await resolveDoubts();
            await runChain(latest(), {
              coefficient,
              onCall: (call) => setRunning((calls) => [...calls, call]),
              onMade: (made) => {
                setRunning((calls) => calls.filter((call) => !made[call]));
                update((draft) => ({
                  ...draft,
                  made,
                  inDoubt: draft.inDoubt.filter((call) => !made[call]),
                }));
              },
            });
          }),
        );
        if (outcome === 'elsewhere') {
          showAlert('warning', t('wizard.savedElsewhere'));
          return NOTHING;
        }
      } catch (error) {
        // Not of the chain: how far it went could not be read, so the first call in doubt is named.
        const [doubt = 'account'] = latest().inDoubt;
        const failures = error instanceof ChainFailure ? error.failures : [{ call: doubt, error }];
        if (error instanceof ChainFailure) update((draft) => afterFailures(draft, failures));
        showAlert('error', messageOf(failures[0]?.error));
        return { done: false, failures };
      } finally {
        busy.current = false;
        setRunning([]);
      }
      forget();
      showAlert('success', t('wizard.created'));
      await refreshLists();
      return { done: true, failures: [] };
    },
    [forget, latest, resolveDoubts, t, update],
  );
  return { running, save };
}

/** The new merchant is in the listing and in the entity selector at once. */
async function refreshLists(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY });
  try {
    await refreshAccounts();
  } catch {
    // The merchant exists all the same; the listing reads what is missing when it is opened.
  }
}

/**
 * Does `work` while no other tab of this browser does the same for that draft; returns `elsewhere`
 * when one does. Browsers without locks just do it: the calls' keys keep it from acting twice.
 */
async function saveAlone(slot: string, work: () => Promise<void>): Promise<'elsewhere' | void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  return locks.request(`mbo.merchantWizard.${slot}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : 'elsewhere',
  );
}
