import type { GatewayConfig } from '../../config';
import type { Db } from '../../../core/database/schema';
import { deriveKey } from '../../../core/secrets/secret';
import { type Acquirers, createAcquirers } from '../../acquiring/acquirers';
import { checkByRules } from '../../risk/engine/check';
import type { RiskCheck } from './risk';

/** What payments are created with. */
export interface PaymentsContext {
  db: Db;
  acquirers: Acquirers;
  /** The time that all gateways go by: the database's. */
  now: () => Date;
  /** The masked id of a transaction. */
  mask: (transactionId: string) => string;
  /** What card tokens are made with. */
  cardTokenKey: Buffer;
  riskChecks: readonly RiskCheck[];
}

/** As the product processes payments. */
export function paymentsContext(
  { secret }: Pick<GatewayConfig, 'secret'>,
  db: Db,
  mask: PaymentsContext['mask'],
  now: PaymentsContext['now'] = () => new Date(),
): PaymentsContext {
  return {
    db,
    acquirers: createAcquirers(db),
    now,
    mask,
    cardTokenKey: deriveKey(secret, 'card tokens', 32),
    riskChecks: [checkByRules],
  };
}
