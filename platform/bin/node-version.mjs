/** The oldest Node.js every package of the workspace runs on. */
export const OLDEST_NODE = '20.19.0';

/**
 * Says what to do and ends the process when Node.js is too old.
 * It runs before anything is installed, so it may use nothing but Node.js itself.
 */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE.split('.').map(Number);
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  console.error(
    `Node.js ${OLDEST_NODE} or later is needed; this is ${version}.\n` +
      'Install a current one from https://nodejs.org, or run `nvm install` here.',
  );
  process.exit(1);
}
