import type { FastifyBaseLogger } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { GatewayConfig } from './config';
import { DatabaseClock } from '../core/database/clock';
import { openStorage } from '../core/files/storage/open-storage';
import type { FileStorage } from '../core/files/storage/storage';
import { Jobs } from '../core/jobs/jobs';
import { outboxFolder } from '../core/mail/create-mailer';
import type { Mailer, SmsSender } from '../core/mail/mailer';
import { createOutboxSms } from '../core/mail/outbox-mailer';
import { Attempts } from '../core/rate-limit/attempts';
import { deriveKey } from '../core/secrets/secret';
import { createSecretSealer, type SecretSealer } from '../core/secrets/sealed-secrets';
import { JOBS } from '../jobs';
import type { AccessContext } from './sign-in/context';
import { SignInLimits } from './sign-in/limits';
import { createAcquirers } from './acquiring/acquirers';
import { createPayLinks, type PayLinks } from './hosted-payments/pay-links';
import { type PaymentsContext, paymentsContext } from './payments/create/context';
import { type MaskedIds, MASKING_KEY_BYTES, maskedIds } from './transactions/masked-id';

/** What modules work with. Each takes the part it needs. */
export interface ModuleContext extends AccessContext, PaymentsContext {
  config: GatewayConfig;
  log: FastifyBaseLogger;
  /** Of the gateway. */
  version: string;
  masked: MaskedIds;
  /** Encrypts what must be read again. */
  secrets: SecretSealer;
  /** Of files; with `db` it is the context of `core/files`. */
  storage: FileStorage;
  /** Makes and reads the links that payers pay by. */
  payLinks: PayLinks;
  /** The platform's own mail service. */
  mailer: Mailer;
  /** Counted by all gateways together. */
  attempts: Attempts;
  /** Whoever runs the gateway has it synchronised. */
  clock: DatabaseClock;
}

/** What the context is made from. The caller opened these and closes them after the gateway. */
export interface ContextDeps extends Pick<ModuleContext, 'config' | 'db' | 'mailer'> {
  /** Default: the outbox folder. */
  sms?: SmsSender;
  logger: FastifyBaseLogger;
  /** How payments are processed, where it is to differ from how the product does. */
  payments?: Partial<PaymentsContext>;
}

/**
 * What all modules share: one clock, one storage, one sealer, and the jobs with what they need. Made
 * once for a gateway.
 */
export function createContext(deps: ContextDeps): ModuleContext {
  const { config, db, mailer, logger: log } = deps;
  const clock = new DatabaseClock(db);
  const masked = maskedIds(deriveKey(config.secret, 'masked transaction ids', MASKING_KEY_BYTES));
  const payments: PaymentsContext = {
    ...paymentsContext(config, db, masked.mask, clock.now),
    acquirers: createAcquirers(db, (trouble) =>
      log.warn({ trouble }, 'an acquirer gave no answer'),
    ),
    ...deps.payments,
  };
  const { acquirers } = payments;
  const attempts = new Attempts(
    db,
    deriveKey(config.secret, 'hashes of whose attempts are counted', 32),
  );
  const storage = openStorage(config);
  const secrets = createSecretSealer(config.secret, config.previousSecrets);
  const payLinks = createPayLinks(config);
  const { sms = createOutboxSms(outboxFolder(config)) } = deps;
  // Work may cause more work.
  const jobs: Jobs = new Jobs({
    db,
    jobs: JOBS,
    deps: {
      db,
      config,
      mailer,
      sms,
      acquirers,
      payments,
      storage,
      secrets,
      payLinks,
      get jobs() {
        return jobs;
      },
    },
    log,
  });
  return {
    ...payments,
    config,
    log,
    version: packageJson.version,
    masked,
    secrets,
    storage,
    payLinks,
    mailer,
    clock,
    jobs,
    attempts,
    limits: new SignInLimits(attempts),
  };
}
