import type { Acquirer } from '../acquirer';
import { AcquirerUnreachable } from '../acquirer';

/** Calls that can be disturbed. */
type Call = 'pay' | 'capture' | 'refund' | 'void' | 'find' | 'reverse';

/**
 * - `refuses connection`: it is not reached, for certain;
 * - `unreachable`: it is not reached, but that cannot be known;
 * - `loses answer`: it acts, and its answer does not come through;
 * - `hangs`: it acts when `letGo` is called, and answers then;
 * - `arrives late`: it is not reached in time, and acts when `letGo` is called;
 * - `breaks`: an error of another kind, after it acted.
 */
export type Trouble =
  'refuses connection' | 'unreachable' | 'loses answer' | 'hangs' | 'arrives late' | 'breaks';

export interface UnreliableAcquirer extends Acquirer {
  /** What happens to the next calls of that kind, one after the other; after these all is well. */
  disturb(call: Call, ...troubles: Trouble[]): void;
  /** Runs before each call reaches the acquirer. Default: nothing. */
  onCall: (call: Call, reference: string) => void | Promise<void>;
  /** Calls so far, `pay 0190…/1`. */
  readonly calls: string[];
  /** Lets what hangs go on, and what is late arrive; ends when the late has been acted on. */
  letGo(): Promise<void>;
}

/** For tests: an acquirer that fails on command. */
export function unreliable(inner: Acquirer): UnreliableAcquirer {
  const troubles = new Map<Call, Trouble[]>();
  const calls: string[] = [];
  let waiting: (() => unknown)[] = [];

  async function disturbed<T>(
    call: Call,
    reference: string,
    operation: () => Promise<T>,
  ): Promise<T> {
    calls.push(`${call} ${reference}`);
    await self.onCall(call, reference);
    switch (troubles.get(call)?.shift()) {
      case 'refuses connection':
        throw new AcquirerUnreachable('connect ECONNREFUSED', { neverSent: true });
      case 'unreachable':
        throw new AcquirerUnreachable('socket hang up');
      case 'loses answer':
        await operation();
        throw new AcquirerUnreachable('read ECONNRESET');
      case 'breaks':
        await operation();
        throw new Error('Unexpected token < in JSON');
      case 'hangs':
        await new Promise<void>((resolve) => waiting.push(resolve));
        break;
      case 'arrives late':
        waiting.push(operation);
        throw new AcquirerUnreachable('no answer in time');
    }
    return operation();
  }

  const self: UnreliableAcquirer = {
    pay: (request) => disturbed('pay', request.reference, () => inner.pay(request)),
    capture: (request) => disturbed('capture', request.reference, () => inner.capture(request)),
    refund: (request) => disturbed('refund', request.reference, () => inner.refund(request)),
    void: (request) => disturbed('void', request.reference, () => inner.void(request)),
    find: (reference) => disturbed('find', reference, () => inner.find(reference)),
    reverse: (reference) => disturbed('reverse', reference, () => inner.reverse(reference)),
    refusesCard: (number) => inner.refusesCard(number),
    wantsAuthentication: (number) => inner.wantsAuthentication(number),
    disputesSince: (since) => inner.disputesSince(since),
    movementsOf: (references) => inner.movementsOf(references),
    disturb: (call, ...more) => troubles.set(call, [...(troubles.get(call) ?? []), ...more]),
    onCall: () => undefined,
    calls,
    async letGo() {
      const goOn = waiting;
      waiting = [];
      await Promise.all(goOn.map((one) => one()));
    },
  };
  return self;
}
