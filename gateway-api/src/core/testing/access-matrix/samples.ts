import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from '../../../modules';
import type { Caller, World } from './world';

/** What a sample adds to the route's method and path. The matrix itself fills in tenants' ids. */
export interface SampleRequest {
  /** Values for path parameters other than accountId and businessId. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Whether the query names the entity by its id alone: `7`, `_Sub_12`. */
  namedEntity?: boolean;
  headers?: Record<string, string>;
  body?: object;
  /** Body of a route that takes a file. */
  file?: Buffer;
}

export interface Sample {
  /** A request that succeeds for a caller who may make it. */
  request(world: World, caller: Caller): SampleRequest | Promise<SampleRequest>;
  /**
   * For a route that changes something and names no tenant in path or query: a request by which the
   * caller would reach another tenant's data. It must be refused with 403, 404 or 422.
   */
  reachForForeign?(world: World, caller: Caller): SampleRequest | Promise<SampleRequest>;
}

/** For a route that needs nothing but its tenant. */
export const plain: Sample = { request: () => ({}) };

/** Of a record that was just made. */
export const FIRST_VERSION = { 'if-match': '"1"' };

/** What a module's `testing/access-samples.ts` exports. */
interface AccessSamples {
  /** A sample for each route of the module, by `METHOD path` as registered. */
  samples: Record<string, Sample>;
  /** By scope of the module: path parameters that name what does not exist. */
  missing?: Record<string, SampleRequest['params']>;
}

/** The samples of all modules. */
export async function loadSamples(): Promise<Required<AccessSamples>> {
  const all: Required<AccessSamples> = { samples: { 'GET /openapi.json': plain }, missing: {} };
  for (const { name } of MODULES) {
    const file = join(__dirname, '../../../modules', name, 'testing/access-samples.ts');
    if (!existsSync(file)) continue;
    const { samples, missing } = (await import(file)) as AccessSamples;
    Object.assign(all.samples, samples);
    Object.assign(all.missing, missing);
  }
  return all;
}
