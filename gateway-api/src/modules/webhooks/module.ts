import { COLUMN_TYPES } from '../../core/database/column-overrides';
import type { GatewayModule } from '../module';
import { webhookRoutes } from './routes';
import type { CoreConfig } from '../../core/config/config';
import type { Db } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { deliverDue } from './deliver';
import { deleteOldDeliveries } from './log-repository';

/**
 * After that the run ends and the next one goes on: a gateway that dies is soon replaced. Slow
 * receivers are left for the next one some seconds before.
 */
const RUN_MS = 30_000;

/** For how long deliveries stay in the log, in days. */
const LOG_DAYS = 30;

/**
 * Tells receivers what has become of payments. Order and times of the tries are kept with each
 * delivery, not here, and claimed there: a run that is cut short leaves nothing undone for good.
 */
export const webhookDelivery = defineScheduledJob<{
  db: Db;
  config: Pick<CoreConfig, 'demo'>;
  secrets: SecretSealer;
}>({
  name: 'webhook-delivery',
  everySeconds: 2,
  async handle({ db, config, secrets }, { signal }) {
    await deliverDue(db, {
      allowPrivate: config.demo,
      secrets,
      isStopping: () => signal.aborted,
      end: Date.now() + RUN_MS,
    });
  },
});

const webhookCleanUp = defineScheduledJob<{ db: Db }>({
  name: 'webhook-clean-up',
  everySeconds: 60 * 60,
  first: 'after a pause',
  handle: ({ db }) => deleteOldDeliveries(db, LOG_DAYS),
});

export const webhooks: GatewayModule = {
  name: 'webhooks',
  tableTypes: {
    columns: {
      'webhook_deliveries.sequence': 'ByDatabase<number>',
      'webhook_deliveries.status': 'Generated<WebhookDeliveryStatus>',
    },
    imports: {
      ByDatabase: COLUMN_TYPES,
      WebhookDeliveryStatus: '@mbo/gateway-contract/webhooks',
    },
  },
  routes: [webhookRoutes],
  jobs: [webhookDelivery, webhookCleanUp],
};
