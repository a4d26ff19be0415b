import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './demo.schema';

export type OutboxMessage = z.infer<typeof schema.outboxMessage>;
export type OutboxResponse = z.infer<typeof schema.outboxResponse>;
export type DemoSignInsResponse = z.infer<typeof schema.demoSignInsResponse>;
export type DemoCalls = CallsOf<typeof schema.demoCalls>;
