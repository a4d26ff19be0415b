/** Receives one plain sentence per event; pino's loggers fit. */
export interface LauncherLogger {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster, its passwords and its log; made when absent. */
  dataDir: string;
  /**
   * TCP port on 127.0.0.1, which is in the socket's name too. Default: any free one. A server found
   * running keeps its own.
   */
  port?: number;
  logger: LauncherLogger;
  /** Folder for a readable copy of the binaries, should one be needed. Default: a system folder. */
  binariesDir?: string;
  /** Made when absent. Lower-case letters, digits and underscores. Default: gateway. */
  databaseName?: string;
  /**
   * `full`: what is committed survives a power cut. `none`: faster, for data that are thrown away
   * after a test. Default: full.
   */
  durability?: 'full' | 'none';
  /** Whether a server that dies is started again on its port, until `stop`. Default: false. */
  restarts?: boolean;
}

export interface EmbeddedPostgres {
  /**
   * As the role `gateway`, which owns the database and nothing else. Through the server's socket where
   * it has one; without the parameter `host` the same URL is that by TCP.
   */
  connectionString: string;
  /** As the superuser, in the database `postgres`: for making and dropping databases. */
  superuserConnectionString: string;
  port: number;
  /** The server's when this was made: one that is started again has another. */
  pid: number;
  /** Where the data really are; not `dataDir` when the server's user could not get there. */
  folder: string;
  /** Whether the server was already running. */
  adopted: boolean;
  /**
   * Stops the server, unless another process still uses it: then only our use ends. Waits until it
   * is down. May be called twice.
   */
  stop(): Promise<void>;
}
