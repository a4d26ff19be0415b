import pc from 'picocolors';

/**
 * Shows what is being done: a line for each step that is done, with its time, and on a terminal one
 * more for those that are under way.
 */
export class Steps {
  private readonly running = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: NodeJS.WriteStream = process.stdout) {}

  /**
   * Runs a step.
   * @param work  returns a few words on the result, or nothing
   */
  async run<T>(name: string, work: () => Promise<T>, result?: (value: T) => string): Promise<T> {
    const started = performance.now();
    this.running.set(name, started);
    this.draw();
    try {
      const value = await work();
      this.finish(name, pc.green('✓'), started, result?.(value));
      return value;
    } catch (error) {
      this.finish(name, pc.red('✗'), started, 'failed');
      throw error;
    }
  }

  /** Writes a line of its own. */
  say(text: string): void {
    this.clear();
    this.output.write(`${text}\n`);
    this.draw();
  }

  private finish(name: string, mark: string, started: number, result = ''): void {
    this.running.delete(name);
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
    this.say(`  ${mark} ${name.padEnd(22)}${time}  ${pc.dim(result)}`.trimEnd());
  }

  private draw(): void {
    if (!this.output.isTTY) return;
    this.clear();
    if (this.running.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    const parts = [...this.running].map(
      ([name, started]) => `${name} ${Math.round((performance.now() - started) / 1000)} s`,
    );
    this.output.write(pc.dim(`  … ${parts.join(', ')}`.slice(0, this.output.columns - 1)));
    this.timer ??= setInterval(() => this.draw(), 1000).unref();
  }

  private clear(): void {
    if (this.output.isTTY) this.output.write('\r\u001b[K');
  }
}
