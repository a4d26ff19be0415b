import { z } from 'zod';
import { areaName } from './descriptor';
import { areaVersion } from './registry';

/** What can go wrong with an area, as the bus topic `areaFailure` names it. */
export const failurePhase = z.enum(['load', 'mount', 'render', 'unmount', 'runtime']);

/** Longest message of a failure that is passed on, in characters. */
export const REPORTED_MESSAGE_LENGTH = 300;

/**
 * What a shell tells of the areas it ran since its last report, posted to the configuration's
 * `reportUrl` as JSON. It names nobody; messages pass through {@link withoutNumbers} first.
 */
export const areaReport = z.strictObject({
  /** ISO 8601 UTC. */
  sentAt: z.iso.datetime(),
  areas: z
    .array(
      z.strictObject({
        area: areaName,
        version: areaVersion,
        /** How often it was asked for: once a page load, however often it was shown. */
        loads: z.int().min(0).max(1_000),
        /** How many of these page loads saw it fail, each counted once. */
        failedLoads: z.int().min(0).max(1_000),
        failures: z
          .array(
            z.strictObject({
              phase: failurePhase,
              message: z.string().max(REPORTED_MESSAGE_LENGTH),
              reference: z.string().max(20),
              at: z.iso.datetime(),
            }),
          )
          .max(20),
      }),
    )
    .max(50),
});

export type AreaReport = z.infer<typeof areaReport>;

/**
 * A message fit to be passed on: cut to length, and with every run of four digits or more, spaces
 * and dashes between them or not, replaced. An error's text may quote what a user typed.
 */
export function withoutNumbers(message: string): string {
  return message.replaceAll(/\d(?:[ -]?\d){3,}/g, '…').slice(0, REPORTED_MESSAGE_LENGTH);
}
