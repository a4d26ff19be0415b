/** Added to every port: with `E2E_PORTS=1000` in the environment a second checkout is tested beside. */
const APART = Number(process.env['E2E_PORTS'] ?? 0);

/** Where the product under test runs: ports and a data folder of its own, beside a developer's. */
const PORTS = {
  shell: 3400 + APART,
  areas: 3401 + APART,
  gateway: 4400 + APART,
  database: 5640 + APART,
};

/** Port of the area that only these tests publish, past those of the product's own. */
export const SAMPLE_PORT = PORTS.areas + 40;

/** Port of the area that breaks. */
export const FRAGILE_PORT = SAMPLE_PORT + 1;

/** Port of a merchant's own site. */
export const SHOP_PORT = SAMPLE_PORT + 2;

/** Port of a developer's machine, from which a build is taken. */
export const OVERRIDE_PORT = PORTS.areas + 49;

export const addresses = {
  shell: `http://localhost:${PORTS.shell}`,
  gateway: `http://localhost:${PORTS.gateway}`,
};

/** Environment that `npm start` is run with. */
export const environment = {
  PORT_SHELL: String(PORTS.shell),
  PORT_AREAS: String(PORTS.areas),
  PORT_GATEWAY: String(PORTS.gateway),
  PORT_DATABASE: String(PORTS.database),
  DATA_DIR: '.data/e2e/product',
  CONFIG_FILE: '.data/e2e/config.json',
};

/** The product's areas and those that teams add come first, then the fixtures'. */
const ports = [
  ...Array.from({ length: 40 }, (_, index) => PORTS.areas + index),
  SAMPLE_PORT,
  FRAGILE_PORT,
];

/** The front end's configuration: the fixtures' origins are allowed beside the product's own. */
export const config = {
  apiBase: addresses.gateway,
  areaOrigins: ports.map((port) => `http://localhost:${port}`),
  // Short enough to be waited for in a test, long enough for a busy machine.
  areaDeadlineMs: 5_000,
  reportUrl: '/reports',
  features: { demo: true, knownDevices: true },
};

/** The demo sign-ins that `npm start` prints. */
export const people = {
  staff: 'staff@demo.test',
  merchant: 'merchant@demo.test',
  viewer: 'viewer@demo.test',
} as const;

export const DEMO_PASSWORD = 'Demo-Passw0rd!2026';
