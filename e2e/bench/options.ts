import { parseArgs } from 'node:util';

/** What of the benchmark runs. */
export interface BenchOptions {
  start: boolean;
  build: boolean;
  transactions: boolean;
  /** Folder of another checkout whose pages are loaded beside this one's, and nothing else is done. */
  against?: string;
  /** Folder of another checkout whose gateway is compared with this one's, and nothing else is done. */
  gatewayAgainst?: string;
  /** How often each of those pages is loaded; undefined: as often as figures that count need. */
  rounds?: number;
  /** Words for the gateway's own benchmark. */
  forGateway: string[];
}

export const USAGE = `Usage: npm run bench -- [options]

Measures start-up, builds, publishing, cold loads beside one application, and the gateway over
1,000,000 transactions. Takes about ten minutes; leave the machine alone meanwhile.

  --no-start          without fresh and repeated npm start
  --no-build          without build times
  --no-transactions   without the gateway
  --against=FOLDER    only cold loads, beside those of the checkout in FOLDER
  --rounds=N          with --against: N loads of each page instead of 7
  --gateway-against=FOLDER
                      only the calls a second of the gateway, beside those of the checkout in FOLDER,
                      in six rounds of --soak=S seconds (else 10)
  --rows=N            load N transactions
  --ten-million       go on with 10,000,000 and compare
  --soak=S            seconds of 16 clients at once, else 60
  --help              this text
`;

/**
 * Undefined: only the usage was asked for.
 *
 * @throws {Error} for an option that there is not, or one whose value is no whole number
 */
export function benchOptions(argv: readonly string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'no-start': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      'no-transactions': { type: 'boolean', default: false },
      'ten-million': { type: 'boolean', default: false },
      against: { type: 'string' },
      'gateway-against': { type: 'string' },
      rounds: { type: 'string' },
      rows: { type: 'string' },
      soak: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const forGateway = values['ten-million'] ? ['--ten-million'] : [];
  for (const name of ['rounds', 'rows', 'soak'] as const) {
    const value = values[name];
    if (value === undefined) continue;
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} takes a whole number, not ${value}.`);
    if (name !== 'rounds') forGateway.push(`--${name}=${value}`);
  }
  const gatewayAgainst = values['gateway-against'];
  return {
    start: !values['no-start'],
    build: !values['no-build'],
    transactions: !values['no-transactions'],
    ...(values.against !== undefined && { against: values.against }),
    ...(gatewayAgainst !== undefined && { gatewayAgainst }),
    ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
    forGateway,
  };
}
