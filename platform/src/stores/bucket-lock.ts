import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketObjects } from './bucket-objects';
import { LOG_FOLDER, PublishError } from './store';

const FOLDER = `${LOG_FOLDER}/lock/`;

/** How long to wait for one's turn. */
const TIMEOUT_MS = 20_000;

/** Who has had a ticket for so long writes no more, well before others think its holder dead. */
const LONGEST_MS = 35_000;

/** A ticket that is older belongs to a publisher that died. One call may take 30 s. */
const STALE_MS = 75_000;

const LOOK_MS = 150;
const NUMBER_DIGITS = 12;

/** The turn passed while this process was paused; nothing was written. */
export class TicketExpired extends Error {}

/**
 * One publisher at a time, on a server that cannot write on a condition.
 *
 * It is the bakery's way (Lamport): everybody takes a ticket with a number higher than all that are
 * seen, and whoever has the lowest goes first. It asks of the server only what S3 promises: a
 * listing shows every write that has returned. While a number is being chosen a mark says so, and
 * nobody goes before that mark is gone, so two that choose at once still see each other.
 *
 * @param work  gets a check to call right before it writes: it throws {@link TicketExpired} when
 *   this process was halted for so long that others may have passed
 * @throws {PublishError} when the turn does not come in time
 */
export async function withTicket<T>(
  objects: BucketObjects,
  work: (stillMine: () => void) => Promise<T>,
): Promise<T> {
  const queue = new Queue(objects);
  try {
    await queue.enter();
    await queue.wait();
    return await work(() => queue.requireFresh());
  } finally {
    await queue.leave();
  }
}

interface Ticket {
  number: number;
  id: string;
}

class Queue {
  private readonly id = randomUUID();
  private readonly choosing = `${FOLDER}choosing-${this.id}`;
  private ticket: Ticket = { number: 0, id: this.id };
  private key: string | undefined;
  private entered = 0;

  constructor(private readonly objects: BucketObjects) {}

  async enter(): Promise<void> {
    this.entered = performance.now();
    await this.put(this.choosing);
    const highest = (await this.look()).tickets.at(-1)?.number ?? 0;
    this.ticket = { number: highest + 1, id: this.id };
    const digits = String(this.ticket.number).padStart(NUMBER_DIGITS, '0');
    this.key = `${FOLDER}ticket-${digits}-${this.id}`;
    await this.put(this.key);
    await this.objects.remove(this.choosing);
  }

  async wait(): Promise<void> {
    for (;;) {
      const { choosing, tickets } = await this.look();
      const first = tickets[0];
      if (choosing.length === 0 && first?.id === this.id) return;
      if (performance.now() - this.entered > TIMEOUT_MS) {
        throw new PublishError(
          'Somebody else has been publishing to this store for long. Try again in a minute.',
        );
      }
      await sleep(LOOK_MS * (0.5 + Math.random()));
    }
  }

  requireFresh(): void {
    if (performance.now() - this.entered > LONGEST_MS) throw new TicketExpired();
  }

  async leave(): Promise<void> {
    await this.objects.remove(this.choosing);
    if (this.key !== undefined) await this.objects.remove(this.key);
  }

  /** Who is choosing, and everybody's tickets, the lowest first. Those of the dead are removed. */
  private async look(): Promise<{ choosing: string[]; tickets: Ticket[] }> {
    const listed = await this.objects.list(FOLDER);
    // By the server's own clock: what this process wrote tells when that was.
    const own = listed.find(({ key }) => key === this.key || key === this.choosing);
    const now = own ? own.time + (performance.now() - this.entered) : Date.now();
    const dead = listed.filter(({ time }) => now - time > STALE_MS);
    for (const { key } of dead) await this.objects.remove(key);
    const names = listed
      .filter((object) => !dead.includes(object))
      .map(({ key }) => key.slice(FOLDER.length));
    return {
      choosing: names.filter((name) => name.startsWith('choosing-')),
      tickets: names
        .map(readTicket)
        .filter((ticket) => ticket !== undefined)
        .sort(order),
    };
  }

  private put(key: string): Promise<boolean> {
    return this.objects.write({
      key,
      body: this.id,
      contentType: 'text/plain',
      cacheControl: 'no-store',
    });
  }
}

function readTicket(name: string): Ticket | undefined {
  const [, number, id] = /^ticket-(\d+)-(.+)$/.exec(name) ?? [];
  return number === undefined || id === undefined ? undefined : { number: Number(number), id };
}

function order(one: Ticket, other: Ticket): number {
  if (one.number !== other.number) return one.number - other.number;
  return one.id < other.id ? -1 : 1;
}
