import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { invalid } from '../errors/app-error';
import { fieldError } from '../errors/field-error';
import { hooksOf } from './hooks-of';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Reads the body's keys, those of nested objects too, as those of the body's schema whatever
     * their case: `CurrencyId` as `currencyId`, `IFSCCode` as `iFscCode`. Keys the schema does not
     * know are dropped, or stay for a strict object to refuse. Default: false.
     */
    anyCaseBody?: boolean;
  }
}

/**
 * For clients that write the same field as `currencyId` here and `CurrencyId` there. Works on the
 * body before it is validated, so errors and the description of the API know one spelling only: the
 * schema's. One field given twice with different values is a 422 that names it.
 */
async function anyCaseBodyPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.config?.anyCaseBody) return;
    const schema: unknown = route.schema?.body;
    if (!(schema instanceof z.ZodType)) {
      throw new Error(
        `Route ${String(route.method)} ${route.url}: anyCaseBody needs a body schema.`,
      );
    }
    checkKeys(schema);
    route.preValidation = [
      async (request) => {
        request.body = matchKeys(schema, request.body);
      },
      ...hooksOf(route.preValidation),
    ];
  });
}

/**
 * `value` with the keys that `schema` gives its objects. What is no object where the schema has one
 * stays as it is, for the validation to judge. `path` leads the names of fields in errors.
 *
 * @throws {AppError} 422 for a field given twice with different values
 */
export function matchKeys(schema: unknown, value: unknown, path: string[] = []): unknown {
  const inner = unwrap(schema);
  if (Array.isArray(value)) {
    return inner instanceof z.ZodArray
      ? value.map((item, index) => matchKeys(inner.element, item, [...path, String(index)]))
      : value;
  }
  const shape = shapeOf(inner);
  if (!shape || typeof value !== 'object' || value === null) return value;

  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  // A map, and an object made of the schema's own names: no key of the client's is ever looked up
  // or set on an object.
  const found = new Map<string, unknown>();
  for (const [key, given] of Object.entries(value)) {
    const name = names.get(key.toLowerCase());
    if (name === undefined) {
      if (isStrict(inner)) found.set(key, given);
      continue;
    }
    const field = [...path, name];
    const matched = matchKeys(shape[name], given, field);
    if (found.has(name) && !isDeepStrictEqual(found.get(name), matched)) {
      throw invalid([fieldError(field.join('.'), 'given_twice')]);
    }
    found.set(name, matched);
  }
  return Object.fromEntries(found);
}

function isStrict(schema: unknown): boolean {
  return schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;
}

type Shape = Record<string, unknown>;

function shapeOf(schema: unknown): Shape | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as Shape;
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def;
    return { ...shapeOf(unwrap(left)), ...shapeOf(unwrap(right)) };
  }
  if (schema instanceof z.ZodUnion) {
    const shapes = schema.options.map((option) => shapeOf(unwrap(option)));
    return shapes.some(Boolean) ? Object.assign({}, ...shapes) : undefined;
  }
  return undefined;
}

/** What a field holds once it is there: optional, nullable, defaults, pipes and the like aside. */
function unwrap(schema: unknown): unknown {
  let inner = schema;
  for (;;) {
    if (inner instanceof z.ZodPipe) inner = inner.def.in;
    else if (inner instanceof z.ZodLazy) inner = inner.unwrap();
    else if (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault ||
      inner instanceof z.ZodPrefault ||
      inner instanceof z.ZodReadonly ||
      inner instanceof z.ZodCatch ||
      inner instanceof z.ZodNonOptional
    ) {
      inner = inner.def.innerType;
    } else return inner;
  }
}

/** Two names of one object that differ in case only could not be told apart. */
function checkKeys(schema: unknown, seen = new Set<unknown>()): void {
  const inner = unwrap(schema);
  if (seen.has(inner)) return;
  seen.add(inner);
  if (inner instanceof z.ZodArray) checkKeys(inner.element, seen);
  const shape = shapeOf(inner) ?? {};
  const names = Object.keys(shape);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    throw new Error(`Of ${names.join(', ')} two differ in case only: anyCaseBody cannot be used.`);
  }
  for (const name of names) checkKeys(shape[name], seen);
}

export const anyCaseBody = fp(anyCaseBodyPlugin, { name: 'any-case-body' });
