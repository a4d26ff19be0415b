import { z } from 'zod';

/**
 * What a build of the shell provides; emitted by the shell's build as dist/facts.json, kept in the
 * version's record.
 */
export interface ShellFacts {
  /** Version of the shared contract. */
  contract: string;
  /**
   * Version of every module that areas take from the shell, by the request they import it by.
   * Empty: not known, and so not checked.
   */
  provided: Record<string, string>;
}

/** Reads facts that may be malformed. */
export const shellFacts: z.ZodType<ShellFacts> = z.object({
  contract: z.string().min(1),
  provided: z.record(z.string(), z.string().min(1)),
});

/** A build of the shell that areas are checked against. */
export interface ShellBuild {
  version: string;
  facts: ShellFacts;
}
