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
