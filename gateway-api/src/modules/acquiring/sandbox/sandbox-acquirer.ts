import type { Db } from '../../../core/database/schema';
import type { Acquirer, AcquirerResponse, AcquirerOperationRequest } from '../acquirer';
import {
  findCredential,
  findOperation,
  listMovements,
  lockPayment,
  type Operation,
  settleOperation,
  storeCredential,
  writeOperation,
} from './repository';
import { approved, credentialOf, decide, declined } from './decide';
import { disputeMovements, listDisputes } from './disputes-repository';
import { decideOperation, type OperationKind, settledAnswer } from './follow-on';
import { behaviourOf } from './test-cards';
import { problem } from '../../../core/errors/field-error';

export interface SandboxOptions {
  /** After how many milliseconds a deferred refund is settled or fails. Default: 20 000. */
  settleAfterMs?: number;
  /** After how many milliseconds a payment by the card for disputes is disputed. Default: 180 000. */
  disputeAfterMs?: number;
}

/** ISO 8583: what arrives after it was reversed is not done. */
const REVERSED = '12';

/**
 * An acquirer that decides by the well-known test cards and moves no money. It is another party: its
 * books are its own, kept outside the gateway's transactions and under the gateway's references.
 */
export function createSandboxAcquirer(
  db: Db,
  { settleAfterMs = 20_000, disputeAfterMs = 180_000 }: SandboxOptions = {},
): Acquirer {
  /** What is in the books, once what was deferred is due. */
  async function answerOf(operation: Operation): Promise<AcquirerResponse | undefined> {
    const { answer, ageMs, reference } = operation;
    if (answer?.outcome !== 'deferred') return answer ?? undefined;
    if (ageMs < settleAfterMs) return answer;
    const settled = settledAnswer(operation);
    await settleOperation(db, reference, settled);
    return settled;
  }

  async function follow(
    kind: OperationKind,
    request: AcquirerOperationRequest,
  ): Promise<AcquirerResponse> {
    const operation = await db.transaction().execute(async (trx) => {
      const { original, earlier = [] } = (await lockPayment(trx, request.originalReference)) ?? {};
      const known = earlier.find(({ reference }) => reference === request.reference);
      if (known) return known;
      const answer = original
        ? decideOperation(kind, request, original, earlier)
        : // Not in these books: a payment of before, as demo data is. The gateway is believed.
          approved(request.reference, kind !== 'void');
      return writeOperation(trx, {
        reference: request.reference,
        kind,
        originalReference: original?.reference ?? null,
        amountMinor: request.amountMinor,
        currencyId: request.currencyId,
        answer,
        behaviour: original?.behaviour ?? '',
      });
    });
    return (await answerOf(operation)) ?? declined(REVERSED);
  }

  return {
    async pay(request) {
      const { card, reference } = request;
      const behaviour =
        'number' in card ? behaviourOf(card.number) : await findCredential(db, card.credential);
      const { answer, later } = decide(request, behaviour);
      if (behaviour && request.storeCard && answer.outcome === 'approved') {
        answer.credential = credentialOf(reference);
        await storeCredential(db, answer.credential, behaviour);
      }
      const operation = await writeOperation(db, {
        reference,
        kind: request.kind,
        originalReference: null,
        amountMinor: request.amountMinor,
        currencyId: request.currencyId,
        answer,
        behaviour: later,
      });
      return operation.answer ?? declined(REVERSED);
    },
    capture: (request) => follow('capture', request),
    refund: (request) => follow('refund', request),
    void: (request) => follow('void', request),
    async find(reference) {
      const operation = await findOperation(db, reference);
      return operation && answerOf(operation);
    },
    async reverse(reference) {
      const operation = await writeOperation(db, {
        reference,
        kind: 'reversal',
        originalReference: null,
        amountMinor: 0,
        currencyId: 0,
        answer: null,
        behaviour: '',
      });
      return answerOf(operation);
    },
    refusesCard: (number) => (behaviourOf(number) ? undefined : problem('card_not_in_sandbox')),
    wantsAuthentication: (number) => behaviourOf(number)?.wantsAuthentication ?? false,
    disputesSince: (since) => listDisputes(db, since, disputeAfterMs),
    movementsOf: async (references) => [
      ...(await listMovements(db, references)),
      ...(await disputeMovements(db, references, disputeAfterMs)),
    ],
  };
}
