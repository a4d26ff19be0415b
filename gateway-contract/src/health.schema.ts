import { z } from 'zod';
import { calls } from './calls';

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['up', 'down']),
  version: z.string(),
  uptimeSeconds: z.int().min(0),
  /** How much durable work there is, of all gateways together; `failed` wants somebody to look. */
  jobs: z
    .object({
      waiting: z.int(),
      running: z.int(),
      retrying: z.int(),
      failed: z.int(),
    })
    .optional(),
  /** In words, when the status is not ok. */
  reason: z.string().optional(),
});

export const healthCalls = calls({
  'GET /health': { response: health, otherResponses: { 503: health } },
});
