import pc from 'picocolors';

/** The command was used wrongly; the message says how. */
export class UsageError extends Error {}

/** Errors that explain themselves, by their names: importing their modules would load the bundler. */
const KNOWN = [
  'PublishError',
  'BuildError',
  'StepError',
  'SettingsError',
  'CreateError',
  'DevelopError',
  'SiteError',
];

/** Writes what went wrong, for whoever ran the command. */
export function writeFailure(error: unknown): void {
  process.stderr.write(`${pc.red(explain(error))}\n`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const kind = error.constructor.name;
  const plain = KNOWN.includes(kind) || error instanceof UsageError || isPlain(error);
  return plain ? error.message : (error.stack ?? error.message);
}

/** Thrown with nothing but words, e.g. that there is no member of a name. */
function isPlain(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ELOCKED' || /^There is no member /.test(error.message);
}
