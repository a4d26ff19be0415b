/**
 * The rules of which the sentence of a code is one, each with the values that its sentence names.
 * `params` holds the rule as `context`, and the values: amounts as people write them, times in ISO
 * 8601, codes of the contract; never a sentence.
 */
export const ERROR_RULES = {
  action_not_allowed: {
    authorisation_expired: ['expiredAt'],
    /** The payment's status forbids the operation at all. */
    wrong_status: ['status', 'action'],
    void_under_way: ['amount', 'currency'],
    capture_under_way: ['amount', 'currency'],
    refund_under_way: ['amount', 'currency'],
    /** What is left of it is refunded instead of voided. */
    partly_refunded: ['amount', 'currency'],
    already_settled: ['settledAt'],
    nothing_to_capture: [],
    nothing_to_refund: [],
    /** Nothing was captured, so that nothing can be refunded. */
    nothing_captured: [],
    all_being_refunded: ['amount', 'currency'],
    /** `refunded` before, and `amount` of the rest now. */
    rest_being_refunded: ['refunded', 'amount', 'currency'],
    on_hold: ['action'],
    /** Nobody knows how the acquirer calls the payment. */
    reference_unknown: [],
    /** So there is no receipt. */
    nothing_authorised: [],
  },
  conflict: {
    amount_changed: [],
    app_exists: [],
    bank_accounts_changed: [],
    file_being_taken: [],
    not_on_hold: ['status'],
    outcome_known: [],
    password_changed: [],
    /** `by` is empty where it is not known. */
    review_approved: ['by'],
    review_declined: ['by'],
    review_expired: [],
  },
  own_approval: {
    asked_yourself: [],
    administrator_since: [],
  },
} as const;

/**
 * Codes of the gateway's refusals, and the names of the parameters that each carries in `params`.
 * `context` tells apart the messages of one code; a name that ends in `?` may be missing. The one
 * list: a refusal with another code, or without its parameters, does not compile. Those of a code
 * that has rules hang on the rule.
 */
export const ERROR_PARAMS = {
  /** 403: a second administrator approves refunds above the amount; ask in the back office. */
  approval_needed: ['amount'],
  /**
   * 409: it cannot be done any more as it was asked for. `cause` is the code of the refusal that it
   * met, whose values are here too; `context` that one's rule, else the code of its first field, else
   * its code. `asker_left`: without a cause. `reason` is the same as an English sentence.
   */
  approval_outdated: ['reason', 'context', 'cause?'],
  /** 409: a change of the same record waits for approval. */
  approval_waiting: ['subject'],
  /** 409: the payment's state does not allow the operation. */
  action_not_allowed: namesOf('action_not_allowed'),
  /** 409: a payment is under way, held or made already; a second one is not begun. */
  already_paying: ['state'],
  /** 409: the user has access to the account. */
  already_member: ['email'],
  /** 503: too much of this is under way. */
  busy: [],
  /** 403: the caller proves again who they are, in one of these ways, parted by blanks. */
  confirmation_needed: ['methods'],
  /** 409: somebody else changed it at the same time. */
  conflict: namesOf('conflict'),
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
  own_approval: namesOf('own_approval'),
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

/** A code that has rules. */
export type RuledCode = keyof typeof ERROR_RULES;

type Required<Name> = Name extends `${string}?` ? never : Name;
type Optional<Name> = Name extends `${infer Bare}?` ? Bare : never;

type ParamsOf<Names extends string> = { [Name in Required<Names>]: string | number } & {
  [Name in Optional<Names>]?: string | number;
};

type ParamsOfRules<Rules extends Record<string, readonly string[]>> = {
  [Rule in keyof Rules]: { context: Rule } & ParamsOf<Rules[Rule][number]>;
}[keyof Rules];

/** Parameters of a refusal with that code, by name. */
export type ErrorParams<Code extends ErrorCode = ErrorCode> = Code extends RuledCode
  ? ParamsOfRules<(typeof ERROR_RULES)[Code]>
  : ParamsOf<(typeof ERROR_PARAMS)[Code][number]>;

/** Names of all parameters that the code's refusals may have, whatever their rule. */
function namesOf(code: RuledCode): readonly string[] {
  const names = new Set<string>(Object.values(ERROR_RULES[code]).flat());
  return ['context?', ...[...names].map((name) => `${name}?`)];
}
