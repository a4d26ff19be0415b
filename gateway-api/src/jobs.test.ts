import { z } from 'zod';
import { JOBS } from './jobs';

/** A number, a UUID, or one of some fixed words: never what somebody typed, an address or a secret. */
function isIdOrKind(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable) return isIdOrKind(schema.unwrap() as z.ZodType);
  return (
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodUUID ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral
  );
}

it('puts ids only into the queue, which keeps what failed', () => {
  const fields = JOBS.flatMap((job) => {
    if (job.kind === 'scheduled') return [];
    if (!(job.data instanceof z.ZodObject)) return [`${job.name}: no object`];
    return Object.entries(job.data.shape)
      .filter(([, schema]) => !isIdOrKind(schema as z.ZodType))
      .map(([name]) => `${job.name}.${name}`);
  });
  expect(fields).toEqual([]);
});
