import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './contacts.schema';

export type ManagerFields = z.infer<typeof schema.managerFields>;
export type SupportFields = z.infer<typeof schema.supportFields>;
export type AccountManager = z.infer<typeof schema.accountManager>;
export type AccountSupport = z.infer<typeof schema.accountSupport>;
export type ManagerSaved = z.infer<typeof schema.managerSaved>;
export type SupportSaved = z.infer<typeof schema.supportSaved>;
export type ContactCalls = CallsOf<typeof schema.contactCalls>;
