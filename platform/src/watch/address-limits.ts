/** Reports one address may send in a minute; a page sends one at a time, and a few tabs are open. */
const REPORTS_A_MINUTE = 30;

/** For so long an address's share of one version's counts is remembered. */
const SHARE_MS = 24 * 3_600_000;

const MINUTE_MS = 60_000;

/** Addresses remembered at once; of more, those heard of longest ago are forgotten. */
const REMEMBERED = 20_000;

interface Share {
  loads: number;
  failedLoads: number;
  since: number;
}

/**
 * How much one address counts. Reports are sent by browsers that nobody vouches for: one visitor, or
 * one office, must not be able to hold a release back alone, nor to drown what others say.
 */
export class AddressLimits {
  private readonly reports = new Map<string, { count: number; since: number }>();
  private readonly shares = new Map<string, Share>();

  /** @param now  milliseconds since 1970. Default: the clock */
  constructor(private readonly now: () => number = Date.now) {}

  /** Whether an address may send another report now. */
  mayReport(address: string): boolean {
    const known = this.reports.get(address);
    const current =
      known && this.now() - known.since < MINUTE_MS ? known : { count: 0, since: this.now() };
    current.count += 1;
    remember(this.reports, address, current);
    return current.count <= REPORTS_A_MINUTE;
  }

  /**
   * How many of the loads that an address tells of are counted: up to `most` a day of one version,
   * of the failed ones as well.
   *
   * @param subject  the version and its roll-out
   */
  share(
    address: string,
    subject: string,
    reported: { loads: number; failedLoads: number },
    most: number,
  ): { loads: number; failedLoads: number } {
    const key = `${address} ${subject}`;
    const known = this.shares.get(key);
    const share =
      known && this.now() - known.since < SHARE_MS
        ? known
        : { loads: 0, failedLoads: 0, since: this.now() };
    const loads = Math.min(reported.loads, most - share.loads);
    const failedLoads = Math.min(reported.failedLoads, loads, most - share.failedLoads);
    share.loads += loads;
    share.failedLoads += failedLoads;
    remember(this.shares, key, share);
    return { loads, failedLoads };
  }
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > REMEMBERED) map.delete(map.keys().next().value ?? '');
}

/**
 * What counts as one visitor: an IPv4 address, or the part of an IPv6 address that a provider gives
 * to one customer.
 */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
