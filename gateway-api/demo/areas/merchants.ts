import type { DemoPart } from '../demo-part';
import { ensureDemoSetUp } from '../set-up/ensure-set-up';

export const demoPart: DemoPart = {
  setUp: (trx, { now, secrets }) => ensureDemoSetUp(trx, now, secrets),
};
