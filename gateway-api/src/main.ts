import { ConfigError } from './core/config/config';
import { type AppConfig, loadConfig } from './modules/config';
import { EmbeddedPostgresError } from '@mbo/embedded-postgres';
import { MigrationError } from './core/database/migrate';
import { Closers } from './core/lifecycle/closers';
import { StartError } from './core/lifecycle/start-error';
import { createLogger } from './core/logging/logger';
import { startGateway } from './gateway';
import { LOG_SECRETS } from './modules';

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger({
    level: config.logLevel,
    secretHeaders: [config.headers.token, config.headers.credentials],
    secrets: LOG_SECRETS,
  });
  const closers = new Closers(log);
  const abort = new AbortController();
  const started = startGateway(config, log, closers, abort.signal);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (abort.signal.aborted) process.exit(1);
      log.info({ signal }, 'gateway stops');
      abort.abort();
      // A step of the start that is under way is let finish, so that what it opens gets closed.
      void started
        .catch(() => undefined)
        .then(() => closers.closeAll())
        .then(() => process.exit(0));
    });
  }

  try {
    const url = await started;
    // Whoever started the gateway waits for this line, whatever is logged besides.
    const ready = { level: 'info', time: new Date().toISOString(), service: 'gateway' };
    process.stdout.write(
      `${JSON.stringify({ ...ready, url, demo: config.demo, msg: 'gateway ready' })}\n`,
    );
  } catch (error) {
    if (abort.signal.aborted) return;
    if (explainsItself(error)) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the gateway could not start');
    await closers.closeAll();
    process.exit(1);
  }
}

/** Failures that a person can mend; their message says how. */
function explainsItself(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError
  );
}

function readConfig(): AppConfig {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

await main();
