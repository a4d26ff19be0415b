import { hostname, userInfo } from 'node:os';

/** Where build servers say whose change they run for. */
const BUILD_SERVERS = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILD_USER_ID',
  'BUILDKITE_BUILD_CREATOR',
];

/** Who is at work, as far as known: MF_ACTOR, the build server's word, or the user of the machine. */
export function actor(env: NodeJS.ProcessEnv = process.env): string {
  const named = ['MF_ACTOR', ...BUILD_SERVERS].map((name) => env[name]).find(Boolean);
  return clean(named ?? `${userName(env)}@${hostname()}`);
}

function userName(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return env['USER'] ?? 'unknown';
  }
}

/** It is printed on terminals. */
function clean(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} .@_\-+[\]]/gu, '').slice(0, 80) || 'unknown';
}
