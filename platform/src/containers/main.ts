import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaMembers } from '../workspace/members';
import { withAreas } from './area-services';

/** `npm run containers`: gives every area of the checkout its containers. */
export function main(root: string): number {
  const compose = path.join(root, 'docker-compose.yml');
  const config = path.join(root, 'docker/config.json');
  const written = withAreas(
    { compose: readFileSync(compose, 'utf8'), config: readFileSync(config, 'utf8') },
    areaMembers(root).map(({ name }) => name),
  );
  writeFileSync(compose, written.compose);
  writeFileSync(config, written.config);
  return 0;
}
