import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors/app-error';
import type { TransactionRef } from '../idempotency/payment-requests';

export type { TransactionRef };

/** An account, or one business of it. */
export interface EntityRef {
  accountId: number;
  /** Undefined: the account with all its businesses. */
  businessId: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the query names, where the route declares the scope `entity`. */
    entityRef: EntityRef | null;
    /** What the path names, where the route declares the scope `transaction`. */
    transactionRef: TransactionRef | null;
  }
}

/** The account or business in the query of a route with the scope `entity`. */
export function entityOf(request: FastifyRequest): EntityRef {
  if (!request.entityRef) throw notFound();
  return request.entityRef;
}

/** The transaction in the path of a route with the scope `transaction`. */
export function transactionOf(request: FastifyRequest): TransactionRef {
  if (!request.transactionRef) throw notFound();
  return request.transactionRef;
}
