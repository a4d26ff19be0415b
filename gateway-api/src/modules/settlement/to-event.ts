import type { CardCategory } from '@mbo/gateway-contract/transaction-filters';
import type { TransactionStatus, TransactionType } from '@mbo/gateway-contract/transactions';
import {
  CARD_TYPES,
  type CardTypeId,
  type ChargeEvent,
  type PricedCard,
  regionOf,
} from '@mbo/pricing';
import type { TransactionOutcome } from '../payments/table-types';
import type { Day } from './periods';
import type { MovementName, SettledEvent } from './statement';

/** A transaction whose outcome is final. Amounts are minor units of its currency. */
export interface TransactionRow {
  transactionId: string;
  parentId: string | null;
  type: TransactionType;
  outcome: TransactionOutcome;
  status: TransactionStatus;
  day: Day;
  currencyId: number;
  amountMinor: number;
  paymentMethodId: number;
  cardCategory: CardCategory | '';
  issuerCountryId: number | null;
  attemptCount: number;
  parentType: TransactionType | null;
  parentMinor: number | null;
  /** Of a refund: what was refunded of the payment before it. */
  refundedBeforeMinor: number;
  /** The merchant's own acquirer pays it out. */
  isGatewayOnly: boolean;
}

const CARD_TYPE: Record<CardCategory, CardTypeId> = {
  Credit: CARD_TYPES.credit,
  Debit: CARD_TYPES.debit,
  PrePaid: CARD_TYPES.debit,
  Charge: CARD_TYPES.credit,
  'Deferred Debit': CARD_TYPES.debit,
};

const MOVEMENT: Partial<Record<TransactionType, MovementName>> = {
  sale: 'sales',
  capture: 'sales',
  refund: 'refunds',
  void: 'voids',
  chargeback: 'chargebacks',
};

/**
 * What a transaction moved, and what it is charged as. A sale that is voided when it is settled has the
 * fees of an authorisation only.
 *
 * @param countryId  the business' country
 */
export function toEvent(row: TransactionRow, countryId: number): SettledEvent {
  const { transactionId, day, currencyId, paymentMethodId, amountMinor } = row;
  const name = movesMoney(row) ? MOVEMENT[row.type] : undefined;
  return {
    transactionId,
    day,
    currencyId,
    paymentMethodId,
    movement: name && { name, amountMinor },
    charges: chargesOf(row, countryId),
    isGatewayOnly: row.isGatewayOnly,
    reduces: row.type === 'refund' || row.type === 'void' ? (row.parentId ?? undefined) : undefined,
  };
}

/** A void moves money only after a capture; an authorisation moves none. */
function movesMoney(row: TransactionRow): boolean {
  const { type, outcome, amountMinor, parentType, isGatewayOnly } = row;
  if (outcome !== 'approved' || amountMinor === 0 || isGatewayOnly) return false;
  return type !== 'void' || parentType !== 'authorize';
}

function chargesOf(row: TransactionRow, countryId: number): ChargeEvent[] {
  const { type, outcome, status, amountMinor, attemptCount } = row;
  const card: PricedCard = {
    paymentMethodId: row.paymentMethodId,
    cardType: row.cardCategory === '' ? undefined : CARD_TYPE[row.cardCategory],
    region: regionOf(row.issuerCountryId, countryId),
  };
  const cascades: ChargeEvent[] =
    row.parentId === null
      ? Array.from({ length: Math.max(0, attemptCount - 1) }, () => ({ kind: 'cascade' }))
      : [];
  if (outcome === 'declined') {
    return row.parentId === null ? [...cascades, { kind: 'declined' }] : [];
  }
  const isUndone = status === 'voided' || amountMinor === 0;
  switch (type) {
    case 'sale':
      return [
        ...cascades,
        isUndone ? { kind: 'authorisation' } : { kind: 'sale', card, amountMinor },
      ];
    case 'authorize':
      return [...cascades, { kind: 'authorisation' }];
    case 'capture':
      return isUndone ? [] : [{ kind: 'capture', card, amountMinor }];
    case 'refund': {
      const { parentMinor, refundedBeforeMinor } = row;
      const capturedMinor = parentMinor ?? amountMinor;
      return [{ kind: 'refund', card, amountMinor, capturedMinor, refundedBeforeMinor }];
    }
    case 'void':
      return [{ kind: 'void' }];
    case 'chargeback':
      return [{ kind: 'chargeback' }];
  }
}
