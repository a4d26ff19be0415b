import { consumeUnread, subjectIds } from '../../core/events/consume';
import { defineScheduledJob } from '../../core/jobs/job';
import { applyToSubscriptions } from './apply';
import { chargeDue, type ChargingDeps } from './charge';
import { concerning, takeToAnnounce } from './repository';
import { notifyPayer } from './service';

/** The consumer's name, the same for ever. */
const CONSUMER = 'subscriptions';

/** After that the run ends and the next one goes on: a gateway that dies is soon replaced. */
const RUN_MS = 40_000;

const ANNOUNCED_AT_ONCE = 100;

/** Reads new events of payments and applies them to their subscriptions. */
export async function followCharges(
  { db, jobs }: Pick<ChargingDeps, 'db' | 'jobs'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await consumeUnread(db, CONSUMER, isStopping, async (trx, accountId, events) => {
    const ofPayments = events.filter(({ subject }) => subject.type === 'payment');
    // Most payments are none of a subscription: one look at all of them tells.
    for (const transactionId of await concerning(trx, accountId, subjectIds(ofPayments))) {
      await applyToSubscriptions(trx, jobs, { accountId, transactionId });
    }
  });
}

async function announce({ db, jobs }: ChargingDeps, isStopping: () => boolean): Promise<void> {
  for (let announced = ANNOUNCED_AT_ONCE; announced === ANNOUNCED_AT_ONCE && !isStopping();) {
    announced = await db.transaction().execute(async (trx) => {
      const due = await takeToAnnounce(trx, ANNOUNCED_AT_ONCE);
      for (const ref of due) await notifyPayer(trx, jobs, ref, 'announced');
      return due.length;
    });
  }
}

/** Charges subscriptions when they are due, and follows what becomes of the charges. */
export const subscriptionCharges = defineScheduledJob<ChargingDeps>({
  name: 'subscriptions',
  everySeconds: 5,
  async handle(deps, { signal, log }) {
    const end = Date.now() + RUN_MS;
    const isStopping = () => signal.aborted || Date.now() > end;
    await followCharges(deps, isStopping);
    await announce(deps, isStopping);
    await chargeDue(deps, {
      isStopping,
      onError: (err) => log.warn({ err }, 'a subscription could not be charged'),
    });
    await followCharges(deps, isStopping);
  },
});
