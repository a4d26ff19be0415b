import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './saved-views.schema';

export type SavedView = z.infer<typeof schema.savedView>;
export type CreateViewRequest = z.infer<typeof schema.createViewRequest>;
export type UpdateViewRequest = z.infer<typeof schema.updateViewRequest>;
export type ViewCalls = CallsOf<typeof schema.viewCalls>;
