/**
 * Codes of the gateway's refusals, and the names of the parameters that each carries in `params`.
 * `context` tells apart the messages of one code; a name that ends in `?` may be missing. The one
 * list: a refusal with another code, or without its parameters, does not compile.
 */
export const ERROR_PARAMS = {
  /** 403: a second administrator approves refunds above the amount; ask in the back office. */
  approval_needed: ['amount'],
  /** 409: it cannot be done any more as it was asked for; `reason` says why. */
  approval_outdated: ['reason'],
  /** 409: a change of the same record waits for approval. */
  approval_waiting: ['subject'],
  /** 409: the payment's state does not allow the operation. */
  action_not_allowed: [],
  /** 409: a payment is under way, held or made already; a second one is not begun. */
  already_paying: ['state'],
  /** 409: the user has access to the account. */
  already_member: ['email'],
  /** 503: too much of this is under way. */
  busy: [],
  /** 403: the caller proves again who they are, in one of these ways, parted by blanks. */
  confirmation_needed: ['methods'],
  /** 409: somebody else changed it at the same time. */
  conflict: [],
  /** 402: the acquirer refused. */
  declined: [],
  /** 412: the record was changed since it was read; see `conflict` of the body. */
  edit_conflict: ['changedBy', 'changedAt'],
  /** 403: the right named is missing, or the view is somebody else's (`context: 'view'`). */
  forbidden: ['right?', 'context?', 'owner?'],
  /** 409: a routing rule sends payments to the group. */
  group_in_use: ['group'],
  /** 409: the same request is under way. */
  idempotency_key_in_use: [],
  /** 422: another request had the key. */
  idempotency_key_reused: [],
  /** 500: nothing is told about it. */
  internal: [],
  /** 422: fields break rules; `errors` of the body names them. */
  invalid: [],
  /** 401: a wrong e-mail or password. */
  invalid_credentials: [],
  /** 409: an account keeps an administrator. */
  last_admin: [],
  /** 400: the request cannot be read. */
  malformed: ['context'],
  /** 405 */
  method_not_allowed: [],
  /** 409: another record of the business has that name. */
  name_taken: ['name'],
  /** 409: another record must become the default first. */
  next_default_needed: [],
  /** 404: the business has no API keys yet. */
  no_keys: [],
  /** 404: there is no such record, or it is another tenant's. */
  not_found: ['context?'],
  /** 409: nobody changes their own access. */
  own_access: [],
  /** 409: nobody approves what they asked for. */
  own_approval: [],
  /** 409: money will go to this bank account. */
  payout_pending: ['amount', 'currency'],
  /** 409: money will be taken from what is paid out to this bank account. */
  debt_pending: ['amount', 'currency'],
  /** 408: the request did not arrive in time. */
  timeout: [],
  /** 410: a link has expired or was used. */
  token_expired: [],
  /** 413, 414, 431: a body, an address or a file is too long. `max` is for people, e.g. `5 MB`. */
  too_large: ['context', 'max?'],
  /** 429: too many attempts. */
  too_many: ['seconds'],
  /** 409: a business has as many routing rules as there may be. */
  too_many_rules: ['max'],
  /** 409: a user has as many saved views of a list as there may be. */
  too_many_views: ['max'],
  /** 503: the database gave it up. */
  too_slow: [],
  /** 409: the caller's part needs a second factor; it can be replaced only. */
  second_factor_required: [],
  /** 401: there is no session. */
  unauthenticated: [],
  /** 503: something that the gateway needs is away (`context: 'outcome'`: the acquirer's reply). */
  unavailable: ['context?'],
  /** 415: `context: 'file'`: a file is sent by itself. */
  unsupported_media_type: ['context'],
  /** 428: a change says which version it is of. */
  version_required: [],
  /** 409: the webhook of the URL is off. */
  webhook_off: [],
  /** 409: the record's status does not allow what was wanted; `context` names that. */
  wrong_state: ['status', 'context'],
} as const;

export type ErrorCode = keyof typeof ERROR_PARAMS;

type Names<Code extends ErrorCode> = (typeof ERROR_PARAMS)[Code][number];
type Required<Name> = Name extends `${string}?` ? never : Name;
type Optional<Name> = Name extends `${infer Bare}?` ? Bare : never;

/** Parameters of a refusal with that code, by name. */
export type ErrorParams<Code extends ErrorCode = ErrorCode> = {
  [Name in Required<Names<Code>>]: string | number;
} & { [Name in Optional<Names<Code>>]?: string | number };
