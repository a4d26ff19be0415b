import { v7 as uuidv7 } from 'uuid';
import { invalid } from '../../../core/errors/app-error';
import { referenceLists } from '../../lookups/repository';
import type { TransactionRef } from '../payment';
import { loadPayment } from '../repository';
import { beginPayment } from './begin';
import { problemsOf, productsOf, requireActiveScheme } from './check-payment';
import type { PaymentsContext } from './context';
import { type PaymentCaller, type PaymentPhases, sourceOf } from './create-payment';
import { findCredential } from './credentials-repository';
import type { NewPayment } from './new-payment';
import { type PaymentInProgress, performPayment } from './perform';
import { findBusiness } from './repository';
import { loadNewPayment } from './rows-repository';
import { assessRisk } from './risk';
import { routePayment } from './route';

/** A charge by the merchant of a card that its holder has let be stored. */
export interface StoredCardCharge {
  /** The payment by which it was stored. */
  storedBy: TransactionRef;
  /** Minor units of that payment's currency. */
  amountMinor: number;
  invoiceNumber: string;
  description: string;
}

/**
 * Creates a charge that nobody is there for, in phases as `createPayment`: risk and routing, then the
 * acquirer that stored the card. Security code and 3-D Secure were asked for when it was stored,
 * also where the business wants them of each payment; a risk rule that asks for 3-D Secure now declines.
 */
export function chargeStoredCard(
  context: PaymentsContext,
  caller: PaymentCaller,
  { storedBy, amountMinor, invoiceNumber, description }: StoredCardCharge,
): PaymentPhases {
  const source = sourceOf(caller);
  let begun: PaymentInProgress | undefined;
  let credential = '';
  return {
    /** @throws {AppError} 422 when the business takes no such payment at present. */
    async begin(trx, writes) {
      const stored = await findCredential(trx, storedBy);
      const first = stored && (await loadPayment(trx, storedBy));
      if (!first) throw new Error(`No card was stored by ${storedBy.transactionId}.`);
      credential = stored.credential;
      const known = await loadNewPayment(trx, first);
      const payment: NewPayment = {
        ...known,
        intent: 'sale',
        medium: 'Recurring',
        amountMinor,
        invoiceNumber,
        description,
        products: productsOf({ description, amount: amountMinor }),
        card: { ...known.card, securityCodePresent: false },
        ip: null,
      };
      const business = await findBusiness(trx, payment, payment.payer);
      const problems = problemsOf(business, { businessUrlId: null }, 'Recurring');
      if (problems.length > 0 || !business) throw invalid(problems);
      const lists = await referenceLists(trx, business.listsVersion);
      requireActiveScheme(business, payment.card, lists);

      const now = context.now();
      const transactionId = uuidv7({ msecs: now.getTime() });
      const subject = { ...business, transactionId, writes };
      const risk = await assessRisk(trx, context, payment, subject);
      const { acquirer } = stored;
      const demand = { number: undefined, acquirer, lists, needs3D: false };
      const route = risk.decline ? undefined : routePayment(context, payment, business, demand);
      const authentication = risk['3d'] ? 'impossible' : 'none';
      const decision = { risk, route, authentication, writes } as const;
      begun = await beginPayment(trx, source, transactionId, payment, business, decision, now);
      return begun.ref;
    },
    async perform() {
      if (begun) await performPayment(context, source, begun, { credential });
    },
  };
}
