import { areaPorts, localOrigin } from '../start/area-ports';

/** Port of the first area's container on the host. */
const FIRST_PORT = 3001;

/** Where the areas' part of docker-compose.yml begins; it ends at the volumes. */
const BEGIN = '\n  # The areas: `npm run containers` writes what follows.\n';
const END = '\nvolumes:\n';

/** Two services of each area: one that publishes it and ends, and its web server. */
const servicesOf = (name: string, port: number): string => `
  ${name}-publish:
    <<: *publish
    image: merchant-back-office/${name}-publish:\${MBO_TAG:-local}
    build:
      context: .
      dockerfile: docker/area.Dockerfile
      target: publish
      args: { AREA: ${name} }
    environment: { MBO_ORIGIN: '${localOrigin(port)}' }
    depends_on:
      shell-publish: { condition: service_completed_successfully }

  ${name}:
    <<: *nginx
    image: merchant-back-office/${name}:\${MBO_TAG:-local}
    build:
      context: .
      dockerfile: docker/area.Dockerfile
      target: serve
      args: { AREA: ${name} }
    ports: ['127.0.0.1:${port}:8080']
    volumes: ['store:/store:ro']
    depends_on:
      ${name}-publish: { condition: service_completed_successfully }
`;

/** What runs the areas in containers. */
export interface Containers {
  /** docker-compose.yml */
  compose: string;
  /** docker/config.json */
  config: string;
}

/**
 * The same files for these areas: each has its two services and an origin that pages may load from.
 * An area that has a port keeps it.
 *
 * @throws {Error} where docker-compose.yml has no part for areas
 */
export function withAreas({ compose, config }: Containers, names: readonly string[]): Containers {
  const begin = compose.indexOf(BEGIN);
  const end = compose.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error('docker-compose.yml has no part for the areas.');
  const current = Object.fromEntries(
    [...compose.matchAll(/args: \{ AREA: ([\w-]+) \}\n {4}ports: \['127\.0\.0\.1:(\d+):/g)].map(
      ([, name = '', port]) => [name, Number(port)],
    ),
  );
  const ports = Object.entries(areaPorts(names, FIRST_PORT, current)).sort(
    ([, one], [, other]) => one - other,
  );
  const services = ports.map(([name, port]) => servicesOf(name, port)).join('');
  const origins = ports.map(([, port]) => `\n    "${localOrigin(port)}"`).join(',');
  return {
    compose: compose.slice(0, begin) + BEGIN + services + compose.slice(end),
    config: config.replace(/"areaOrigins": \[[^\]]*\]/, `"areaOrigins": [${origins}\n  ]`),
  };
}
