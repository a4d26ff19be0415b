import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { invalid } from '../errors/app-error';
import { fieldError, type CodedFieldError } from '../errors/field-error';

/** Levels of lists and objects within each other; no request has a tenth of it. */
const DEEPEST = 32;

/**
 * Refuses bodies that cannot be kept or looked at, with 422 on the field, before anything else looks
 * at them: PostgreSQL takes no character 0 in a text, and half of a surrogate pair is no character,
 * so it would be refused in one column and silently become another in the next. What is nested
 * without end would use up the stack of whatever follows it.
 */
async function storableTextPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('preValidation', async (request) => {
    const problem = problemIn(request.body);
    if (problem) throw invalid([problem]);
  });
}

const HALF_A_PAIR = /\p{Surrogate}/u;

interface Found {
  value: unknown;
  path: string[];
}

/** The first thing in `body` that cannot be kept. */
export function problemIn(body: unknown): CodedFieldError | undefined {
  // A list of what is left to look at, as the stack is what deep nesting would use up.
  const left: Found[] = [{ value: body, path: [] }];
  for (let found = left.pop(); found; found = left.pop()) {
    const { value, path } = found;
    if (typeof value === 'string' && !isStorable(value)) {
      return fieldError(path.join('.'), 'holds_line_breaks');
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST) {
      return fieldError(path[0] ?? '', 'nested_too_deeply');
    }
    for (const [key, item] of Object.entries(value)) {
      left.push({ value: item, path: [...path, key] });
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !HALF_A_PAIR.test(text);
}

export const storableText = fp(storableTextPlugin, { name: 'storable-text' });
