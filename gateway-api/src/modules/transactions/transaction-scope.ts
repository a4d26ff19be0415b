import type { FastifyRequest } from 'fastify';
import type { AccountId } from '../../core/authorisation/account-id';
import { recordScope, type Scope, scopeRefOf } from '../../core/authorisation/scopes';
import type { MaskedIds } from './masked-id';
import { findTransaction } from './repository/find-transaction';

/** A row of `transactions`. */
export interface TransactionRef {
  accountId: AccountId;
  /** UUID. */
  transactionId: string;
}

declare module '../../core/authorisation/scopes' {
  interface ScopeRefs {
    /** The transaction in the path, `/transactions/:id…`: its id or its masked one. */
    transaction: TransactionRef;
  }
}

/** Finds the account of the transaction in the path, as the principal sees it; 404 for any other. */
export function transactionScope({ unmask }: Pick<MaskedIds, 'unmask'>): Scope {
  return recordScope({
    name: 'transaction',
    path: '/transactions/:id',
    async find(db, principal, id) {
      const transactionId = id.includes('_') ? unmask(id) : id;
      if (transactionId === undefined) return undefined;
      return findTransaction(db, principal, transactionId);
    },
  });
}

/** The transaction in the path of a route with the scope `transaction`. */
export function transactionOf(request: FastifyRequest): TransactionRef {
  return scopeRefOf(request, 'transaction');
}
