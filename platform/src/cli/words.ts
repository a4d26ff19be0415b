/** The commands' names, as messages name them. */
const COMMAND =
  /\bmf (?=(create|dev|build|publish|status|history|rollback|rollout|pin|watch|site|affected)\b)/g;

/** How this run was called: what to type in front of a command's name. */
export function callName(env: NodeJS.ProcessEnv = process.env): string {
  return env['npm_lifecycle_event'] === 'mf' ? 'npm run mf --' : 'mf';
}

/**
 * A message with its commands as they are typed here, so that they can be copied: in the repository
 * `npm run mf -- status`, in a container `mf status`.
 */
export function formatCommand(message: string, env?: NodeJS.ProcessEnv): string {
  return message.replaceAll(COMMAND, `${callName(env)} `);
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** How long ago a time was: `3 min ago`, `2 d ago`; after a month the day itself. */
export function ago(at: string, now: number = Date.now()): string {
  const past = now - Date.parse(at);
  if (Number.isNaN(past)) return '?';
  if (past > 30 * 86_400_000) return at.slice(0, 10);
  const unit = UNITS.find(([, length]) => past >= length);
  return unit ? `${Math.floor(past / unit[1])} ${unit[0]} ago` : 'just now';
}

/** Text from a store, fit for a terminal: nothing in it is taken for a command. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

/** Seconds since a moment of `performance.now()`. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
