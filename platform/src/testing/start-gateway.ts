/** Starts `<folder>/main.cjs` as the gateway and stays: `start-gateway <root> <folder> <port>`. */
import path from 'node:path';
import { GatewayProcess } from '../start/gateway-process';

const [root = '', folder = '', port = ''] = process.argv.slice(2);
await new GatewayProcess({
  root,
  program: path.join(folder, 'main.cjs'),
  cwd: folder,
  env: { ...process.env, PORT_GATEWAY: port },
  healthUrl: `http://127.0.0.1:${port}/health`,
  logFile: path.join(folder, 'logs/gateway.log'),
  say: () => undefined,
}).start();
setInterval(() => undefined, 60_000);
