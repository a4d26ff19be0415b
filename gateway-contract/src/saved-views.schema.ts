import { z } from 'zod';
import { calls } from './calls';
import { accountParams, apiMessage, id, instant, line, pathId } from './common.schema';
import { messageFor } from './field-errors';

/** Name of a list that views are saved of: lower-case words, `transactions`, `settlement-batches`. */
const listName = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/);

/**
 * A list as somebody likes to see it. `query` is the part of the page's address after the question
 * mark, without entity, page and open row; `columns` the shown ones in order.
 */
const viewFields = {
  name: line
    .min(1, messageFor('view_name_required'))
    .max(60, messageFor('use_at_most', { max: 60 })),
  query: z.string().max(4_000),
  columns: z.array(z.string().max(40)).max(40),
  /** Seen by everybody who sees the account; takes the right to change things. */
  shared: z.boolean(),
};

export const savedView = z.object({
  viewId: id,
  ...viewFields,
  /** Whether the caller made it, and so may change and delete it. */
  mine: z.boolean(),
  /** Name of its maker. */
  madeBy: z.string(),
  updatedAt: instant,
});

export const savedViewsQuery = z.object({ list: listName });

/** Own and shared ones, by name. */
export const savedViewsResponse = z.object({ views: z.array(savedView) });

/** Names are unique among those a user sees. */
export const createViewRequest = z.object({ list: listName, ...viewFields });

export const updateViewRequest = z.object(viewFields);

export const viewParams = accountParams.extend({ viewId: pathId });

export const viewCalls = calls({
  'GET /accounts/:accountId/views': {
    params: accountParams,
    query: savedViewsQuery,
    response: savedViewsResponse,
  },
  'POST /accounts/:accountId/views': {
    params: accountParams,
    body: createViewRequest,
    response: savedView,
    status: 201,
  },
  'PUT /accounts/:accountId/views/:viewId': {
    params: viewParams,
    body: updateViewRequest,
    response: savedView,
  },
  'DELETE /accounts/:accountId/views/:viewId': { params: viewParams, response: apiMessage },
});
