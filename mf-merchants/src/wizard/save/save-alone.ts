/**
 * Does `work` while no other tab of this browser does the same for that draft; answers `elsewhere`
 * when one does. Browsers without locks just do it: the calls' keys keep it from acting twice.
 */
export async function saveAlone(
  slot: string,
  work: () => Promise<void>,
): Promise<'elsewhere' | void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  return locks.request(`mbo.merchantWizard.${slot}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : 'elsewhere',
  );
}
