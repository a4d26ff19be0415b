import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { runtimeConfig } from '@mbo/shared/config';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { KNOWN_AREAS } from '../start/area-ports';
import { areaMembers } from '../workspace/members';
import { withAreas } from './area-services';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target?: string; args?: { AREA: string } };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
}

/** Each service takes over what many have. */
const PARSING = { merge: true, maxAliasCount: -1 };
const FILE = path.join(ROOT, 'docker-compose.yml');
const { services } = parse(readFileSync(FILE, 'utf8'), PARSING) as {
  services: Record<string, Service>;
};
const all = Object.entries(services);
const staying = all.filter(([, service]) => service.restart !== 'no');
const areas = areaMembers(ROOT).map(({ name }) => name);

/** Matters of taste that the file settles otherwise. */
const RULES_OFF = [
  'no-build-and-image', // an image that is built here still has a name
  'no-quotes-in-volumes',
  'services-alphabetical-order',
  'service-keys-order',
  'top-level-properties-order',
  'require-project-name-field',
  'service-dependencies-alphabetical-order',
  'service-ports-alphabetical-order',
];

function lint(file: string): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'rules.json': { rules: Object.fromEntries(RULES_OFF.map((rule) => [rule, 0])) },
  });
  const program = path.join(ROOT, 'platform/node_modules/dclint/bin/dclint.cjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', path.join(folder, 'rules.json'), file],
    { encoding: 'utf8', cwd: folder },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('docker-compose.yml is what the Compose specification asks for', () => {
  expect(lint(FILE)).toBe('');
});

test('the linter would have said otherwise', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'docker-compose.yml': 'services:\n  a:\n    image: [nginx]\n' });
  expect(lint(path.join(folder, 'docker-compose.yml'))).toContain('invalid-schema');
});

/** The product's own areas must be there; one that a team adds may wait for its containers. */
const contained = areas.filter((name) => KNOWN_AREAS.includes(name) || name in services);

test('every area has a container, a way to be published, and an origin that may be loaded from', () => {
  const config = runtimeConfig.parse(
    JSON.parse(readFileSync(path.join(ROOT, 'docker/config.json'), 'utf8')),
  );
  const origins = contained.map((name) => {
    const publish = services[`${name}-publish`];
    expect(services[name]?.build?.args).toEqual({ AREA: name });
    expect(publish?.build).toMatchObject({ target: 'publish', args: { AREA: name } });
    const origin = publish?.environment?.['MBO_ORIGIN'] ?? '';
    const port = new URL(origin).port;
    expect(services[name]?.ports).toEqual([`127.0.0.1:${port}:8080`]);
    return origin;
  });
  expect([...config.areaOrigins].sort()).toEqual(origins.sort());
});

const current = {
  compose: readFileSync(FILE, 'utf8'),
  config: readFileSync(path.join(ROOT, 'docker/config.json'), 'utf8'),
};

test('the areas’ services are those that `npm run containers` writes', () => {
  const { compose, config } = withAreas(current, contained);
  expect(compose).toBe(current.compose);
  expect(config).toBe(current.config);
});

test('an area that a team adds gets its services, and keeps its port when another one comes', () => {
  const first = withAreas(current, [...contained, 'mf-zebra']);
  const both = withAreas(first, [...contained, 'mf-zebra', 'mf-apple']);
  const { services: written } = parse(both.compose, PARSING) as {
    services: Record<string, Service>;
  };
  expect(written['mf-zebra']?.ports).toEqual(['127.0.0.1:3008:8080']);
  expect(written['mf-apple-publish']?.environment).toEqual({ MBO_ORIGIN: 'http://localhost:3009' });
  const { areaOrigins } = runtimeConfig.parse(JSON.parse(both.config));
  expect(areaOrigins.slice(-2)).toEqual(['http://localhost:3008', 'http://localhost:3009']);
  const folder = temporaryFolder();
  writeFiles(folder, { 'docker-compose.yml': both.compose });
  expect(lint(path.join(folder, 'docker-compose.yml'))).toBe('');
  expect(withAreas(both, contained).compose).toBe(current.compose);
});

test.each(all)('%s has a pinned image, few rights and a limit', (_name, service) => {
  expect(service.image).toMatch(/:(v?\d+\.\d[\w.-]*|\$\{MBO_TAG:-local\})$/);
  expect(service.read_only).toBe(true);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
  expect(service.deploy?.resources.limits).toEqual({
    cpus: expect.any(String),
    memory: expect.any(String),
  });
  for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test.each(staying)('%s is looked after and started again', (_name, service) => {
  expect(service.restart).toBe('unless-stopped');
  expect(service.healthcheck?.test[0]).toBe('CMD');
});

test('passwords come from the environment only', () => {
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  expect(example).toMatch(/^POSTGRES_PASSWORD=$/m);
  for (const [, { environment = {} }] of all) {
    for (const [name, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
    }
  }
});

test.each(['area', 'shell', 'gateway'])('docker/%s.Dockerfile copies files that exist', (name) => {
  const text = readFileSync(path.join(ROOT, `docker/${name}.Dockerfile`), 'utf8');
  const copies = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].map((match) => match[1] ?? '');
  expect(copies.length).toBeGreaterThan(3);
  for (const copy of copies) {
    const sources = copy.trim().split(/\s+/).slice(0, -1);
    for (const source of sources) {
      for (const area of name === 'area' ? areas : ['']) {
        const file = source.replaceAll('${AREA}', area);
        expect({ file, there: existsSync(path.join(ROOT, file)) }).toEqual({ file, there: true });
      }
    }
  }
  expect(text).not.toMatch(/:latest|PASSWORD|SECRET/);
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  expect(text).toContain(`--global ${packageManager} `);
});

test.each(['area', 'shell'])('the %s image sets every name that its templates use', (kind) => {
  const dockerfile = readFileSync(path.join(ROOT, `docker/${kind}.Dockerfile`), 'utf8');
  const used = ['common', kind].flatMap((folder) =>
    templates(folder).flatMap((text) => [...text.matchAll(/\$\{(MBO_\w+)\}/g)].map(([, n]) => n)),
  );
  expect(used.length).toBeGreaterThan(3);
  for (const name of used) expect(dockerfile).toContain(`${name}=`);
});

function templates(folder: string): string[] {
  const names =
    folder === 'common'
      ? ['nginx.conf', 'negotiation.conf', 'sent-file.conf']
      : ['server.conf', folder === 'area' ? 'cross-origin.conf' : 'security-headers.conf'];
  return names.map((name) =>
    readFileSync(path.join(ROOT, 'docker/nginx', folder, `${name}.template`), 'utf8'),
  );
}
