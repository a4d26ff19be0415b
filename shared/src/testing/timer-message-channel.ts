type Listener = (event: MessageEvent) => void;

/** One end of a {@link TimerMessageChannel}. */
class TimerMessagePort {
  onmessage: Listener | null = null;
  other: TimerMessagePort | undefined;
  private readonly listeners = new Set<Listener>();
  private closed = false;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.deliver(data), 0);
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.listeners.add(listener);
  }

  removeEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.listeners.delete(listener);
  }

  start(): void {
    // Messages are delivered from the first moment on.
  }

  close(): void {
    this.closed = true;
  }

  private deliver(data: unknown): void {
    if (this.closed) return;
    const event = new MessageEvent('message', { data });
    this.onmessage?.(event);
    for (const listener of this.listeners) listener(event);
  }
}

/**
 * A MessageChannel that delivers by `setTimeout`: React's scheduler and antd ask for one, and a
 * timer, unlike Node's ports, ends with the test.
 */
export class TimerMessageChannel {
  readonly port1 = new TimerMessagePort();
  readonly port2 = new TimerMessagePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
