import { readableArea } from '../publish/registry-file';
import type { FolderStore } from '../publish/store';
import { areaHandler } from '../serve/area-server';
import { listen, type RunningServer } from '../serve/listen';
import { WatchedFile } from '../serve/watched-file';
import { AREA_PORTS, localPort } from './area-ports';

/** How often it is looked whether an area was added. */
const LOOK_MS = 500;

export interface AreaServersOptions {
  store: FolderStore;
  host: string | undefined;
  /** Port of the first area; servers for areas that are added are started in its range only. */
  base: number;
  /** Told of a server that cannot be started, in a sentence. */
  say: (text: string) => void;
}

/**
 * The areas' servers. An area that is published while the product runs gets one as soon as the
 * registry names it. A server stays when its area moves or goes: pages that are open still ask it.
 */
export class AreaServers {
  private readonly running = new Map<string, RunningServer>();
  private readonly refused = new Set<string>();
  private readonly registry: WatchedFile<unknown>;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly options: AreaServersOptions) {
    this.registry = new WatchedFile<unknown>(options.store.registry, (text) => JSON.parse(text));
  }

  /**
   * Starts the server of an area.
   * @throws {Error} the system's error when the port cannot be had
   */
  async start(name: string, port: number): Promise<void> {
    const { store, host } = this.options;
    const server = await listen(areaHandler(store, name), { port, host });
    if (this.closed) await server.close();
    else this.running.set(keyOf(name, port), server);
  }

  /** Begins to look for areas that are added, again and again. */
  watch(): void {
    this.timer = setInterval(() => void this.lookNow(), LOOK_MS).unref();
  }

  /** Looks once, after the look that is under way; settles when what was added is served. */
  lookNow(): Promise<void> {
    this.looking = this.looking.then(() => this.look());
    return this.looking;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.looking;
    await Promise.all([...this.running.values()].map((server) => server.close()));
  }

  private async look(): Promise<void> {
    if (this.closed) return;
    const parsed = await this.registry.read();
    const areas = parsed.ok ? ((parsed.value as { areas?: object } | null)?.areas ?? {}) : {};
    for (const [name, value] of Object.entries(areas)) {
      const port = localPort(readableArea(value)?.origin ?? '');
      if (port !== undefined && this.isOurs(port)) await this.add(name, port);
    }
  }

  private async add(name: string, port: number): Promise<void> {
    const key = keyOf(name, port);
    if (this.running.has(key) || this.closed) return;
    try {
      await this.start(name, port);
      this.refused.delete(key);
    } catch (error) {
      // It may become free: said once, tried again at every look.
      if (this.refused.has(key)) return;
      this.refused.add(key);
      this.options.say(`${name} is not served: port ${port} (${(error as Error).message}).`);
    }
  }

  private isOurs(port: number): boolean {
    return port >= this.options.base && port < this.options.base + AREA_PORTS;
  }
}

function keyOf(name: string, port: number): string {
  return `${name} ${port}`;
}
