import { isAbsentAddress, listen } from '../serve/listen';

/** A port that a part of the product needs. */
export interface NeededPort {
  port: number;
  /** What it is for, as the user knows it. */
  use: string;
  /** Environment variable that changes it. */
  variable: string;
}

/** Some ports cannot be had; the message names each, and how to choose another. */
export class PortError extends Error {}

/**
 * Makes sure that every port is free before anything is started.
 * @throws {PortError}
 */
export async function checkPorts(
  needed: readonly NeededPort[],
  host: string | undefined,
): Promise<void> {
  const violations = [...twice(needed)];
  for (const entry of needed) {
    const violation = await violationOf(entry, host);
    if (violation) violations.push(violation);
  }
  if (violations.length > 0) throw new PortError(violations.join('\n'));
}

/** What is said when a port was free at first and is taken by now; undefined for other errors. */
export function takenMeanwhile(error: unknown): string | undefined {
  const { code, port } = Object(error) as { code?: unknown; port?: unknown };
  if (code !== 'EADDRINUSE') return undefined;
  return `Port ${String(port)} was taken by another program while the product was built. Run npm start again.`;
}

function* twice(needed: readonly NeededPort[]): Generator<string> {
  for (const [index, entry] of needed.entries()) {
    const other = needed.slice(0, index).find(({ port }) => port === entry.port);
    if (other) {
      yield (
        `Port ${entry.port} is wanted for ${other.use} and for ${entry.use}. ` +
        `Set ${entry.variable} to another number.`
      );
    }
  }
}

async function violationOf(
  { port, use, variable }: NeededPort,
  host: string | undefined,
): Promise<string | undefined> {
  try {
    const server = await listen(async (_request, response) => void response.end(), { port, host });
    await server.close();
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const example = `for example: ${variable}=${port + 100} npm start`;
    if (code === 'EADDRINUSE') {
      return `Port ${port}, for ${use}, is taken by another program. Stop that, or set ${variable}, ${example}`;
    }
    if (code === 'EACCES') {
      return `Port ${port}, for ${use}, needs rights this user does not have. Set ${variable}, ${example}`;
    }
    if (isAbsentAddress(error)) return `This machine has no address ${host}. Correct HOST.`;
    throw error;
  }
}
