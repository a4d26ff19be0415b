-- What payments are made of beside the transactions themselves, and how they are processed.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE transactions
  ADD COLUMN card_holder      text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN card_category    text COLLATE "C" NOT NULL DEFAULT ''
    CHECK (card_category IN ('', 'Credit', 'Debit', 'PrePaid', 'Charge', 'Deferred Debit')),
  ADD COLUMN bank_country_id  integer,
  ADD COLUMN medium           text COLLATE "C" NOT NULL DEFAULT 'Website'
    CHECK (medium IN ('Website', 'Virtual terminal', 'Invoice', 'Payment link')),
  -- When a job is to look at it next: an answer is awaited, a deferred act is to be settled, an
  -- authorisation runs out. Null: nothing is awaited.
  ADD COLUMN next_check_at    timestamptz,
  ADD COLUMN check_count      integer NOT NULL DEFAULT 0;

-- A text without upper case, for comparing and sorting. Also beyond ASCII, in the order of its
-- characters' numbers on every server.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(value COLLATE "default") COLLATE "C";

-- How many ten-thousandths of the major unit one minor unit of an ISO 4217 currency is. An immutable
-- function, not a look-up in currencies, so that a column can be reckoned by it.
CREATE FUNCTION ten_thousandths(currency_id integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN currency_id IN
      (108, 152, 174, 262, 324, 352, 392, 410, 548, 600, 646, 704, 800, 950, 952, 953) THEN 10000
    WHEN currency_id IN (48, 368, 400, 414, 434, 512, 788) THEN 10
    ELSE 100
  END;

ALTER TABLE transactions
  -- The amount in ten-thousandths of the major unit: compares over currencies of different decimals.
  ADD COLUMN amount_scaled bigint NOT NULL
    GENERATED ALWAYS AS (amount_minor * ten_thousandths(currency_id)) STORED;

CREATE INDEX transactions_by_id ON transactions (transaction_id);

-- A list is sorted by each of its columns and filtered by most of them. The two indexes that give it
-- in the order of time also hold what it is filtered by, so that counting does without the table.
DROP INDEX transactions_by_time, transactions_of_business;
CREATE INDEX transactions_by_time ON transactions (account_id, occurred_at, transaction_id)
  INCLUDE (status, amount_scaled, payment_method_id, currency_id, bank_country_id, card_category,
    medium, response_code);
CREATE INDEX transactions_of_business
  ON transactions (account_id, business_id, occurred_at, transaction_id)
  INCLUDE (status, amount_scaled, payment_method_id, currency_id, bank_country_id, card_category,
    medium, response_code);
CREATE INDEX transactions_by_status
  ON transactions (account_id, status, occurred_at, transaction_id);
CREATE INDEX transactions_by_amount
  ON transactions (account_id, amount_scaled, occurred_at, transaction_id);
CREATE INDEX transactions_by_payer_email
  ON transactions (account_id, folded(payer_email), occurred_at);
CREATE INDEX transactions_by_invoice
  ON transactions (account_id, folded(invoice_number), occurred_at);
CREATE INDEX transactions_by_response
  ON transactions (account_id, folded(response_code), occurred_at);
CREATE INDEX transactions_of_card ON transactions (account_id, card_last_four, occurred_at);
-- Parts of names and addresses. Addresses are searched among payers, of whom there are fewer: the
-- address in a transaction is always that of a payer of the account. What waits to be sorted into
-- these indexes is kept short, for each search reads it and somebody has to sort it in.
CREATE INDEX transactions_card_holder_parts ON transactions
  USING gin (folded(card_holder) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX payers_email_parts ON payers
  USING gin (folded(email) gin_trgm_ops) WITH (gin_pending_list_limit = 256);

CREATE INDEX transactions_to_check ON transactions (next_check_at) WHERE next_check_at IS NOT NULL;

-- Of the first transaction of a payment; of those that follow, description and ARN only. Never the
-- full card number, never the security code.
CREATE TABLE payment_details (
  account_id          bigint NOT NULL,
  transaction_id      uuid NOT NULL,
  business_url_id     bigint,
  payer_reference     text NOT NULL DEFAULT '',
  description         text NOT NULL DEFAULT '',
  billing_descriptor  text NOT NULL DEFAULT '',
  arn                 text NOT NULL DEFAULT '',
  cvv_present         boolean NOT NULL DEFAULT false,
  cvv_check           text NOT NULL DEFAULT '',
  avs_check           text NOT NULL DEFAULT '',
  issuing_bank        text NOT NULL DEFAULT '',
  card_wallet_type    text NOT NULL DEFAULT '',
  -- Stands for the card: the same card of the same account, the same token.
  card_token          text NOT NULL DEFAULT '',
  billing_address     jsonb NOT NULL DEFAULT '{}',
  shipping_address    jsonb NOT NULL DEFAULT '{}',
  products            jsonb NOT NULL DEFAULT '[]',
  custom_fields       jsonb NOT NULL DEFAULT '{}',
  ip                  inet,
  -- Reason code of the risk rule that holds the payment; empty: none does.
  hold_reason         text NOT NULL DEFAULT '',
  -- Held before the money was taken: it is to be taken when the payment is released.
  capture_on_release  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, transaction_id),
  FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id)
);

-- Processors of a business, tried in the order of their positions.
CREATE TABLE processors (
  account_id      bigint NOT NULL,
  business_id     bigint NOT NULL,
  processor_id    bigint GENERATED BY DEFAULT AS IDENTITY,
  name            text NOT NULL,
  -- Which acquirer's interface it is reached by.
  acquirer        text NOT NULL DEFAULT 'sandbox',
  position        integer NOT NULL,
  is_active       boolean NOT NULL DEFAULT true,
  version         integer NOT NULL DEFAULT 1,
  updated_by      bigint REFERENCES users (user_id),
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, business_id, processor_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id)
);

ALTER TABLE businesses ADD COLUMN auto_cascading boolean NOT NULL DEFAULT true;

-- Each try of a transaction at a processor, in order.
CREATE TABLE payment_attempts (
  account_id          bigint NOT NULL,
  transaction_id      uuid NOT NULL,
  attempt_number      smallint NOT NULL,
  processor_id        bigint,
  processor_name      text NOT NULL,
  acquirer            text NOT NULL,
  -- Under which the acquirer knows the try; made by the gateway before it asks.
  reference           text NOT NULL,
  outcome             text NOT NULL
    CHECK (outcome IN ('pending', 'approved', 'declined', 'no answer')),
  response_code       text NOT NULL DEFAULT '',
  started_at          timestamptz NOT NULL DEFAULT now(),
  answered_at         timestamptz,
  PRIMARY KEY (account_id, transaction_id, attempt_number),
  FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id)
);

-- Which transaction a request with an Idempotency-Key began. It is written before the acquirer is
-- asked, so a repetition finds it also when the gateway died in between.
CREATE TABLE payment_requests (
  user_id         bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  key_hash        bytea NOT NULL,
  route           text NOT NULL,
  request_hash    bytea NOT NULL,
  account_id      bigint NOT NULL,
  transaction_id  uuid NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key_hash)
);
CREATE INDEX payment_requests_created ON payment_requests (created_at);

-- Double entry: a journal is named for the transaction that moved the money; debits are positive,
-- credits negative.
CREATE TABLE ledger_entries (
  account_id      bigint NOT NULL,
  journal_id      uuid NOT NULL,
  line            smallint NOT NULL,
  business_id     bigint NOT NULL,
  ledger_account  text COLLATE "C" NOT NULL
    CHECK (ledger_account IN ('acquirer receivable', 'merchant payable')),
  currency_id     integer NOT NULL REFERENCES currencies (currency_id),
  amount_minor    bigint NOT NULL CHECK (amount_minor <> 0),
  booked_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, journal_id, line),
  FOREIGN KEY (account_id, journal_id) REFERENCES transactions (account_id, transaction_id)
);

CREATE FUNCTION ledger_journals_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written GROUP BY account_id, journal_id, currency_id HAVING sum(amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'a ledger journal does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_journals_balance();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only';
END
$$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- The sandbox acquirer's own books. It is another party: it writes here outside the gateway's
-- transactions, under references that the gateway makes.
CREATE SCHEMA sandbox_acquirer;
CREATE TABLE sandbox_acquirer.operations (
  reference           text PRIMARY KEY,
  kind                text NOT NULL
    CHECK (kind IN ('sale', 'authorize', 'capture', 'refund', 'void', 'called off')),
  original_reference  text REFERENCES sandbox_acquirer.operations (reference),
  amount_minor        bigint NOT NULL,
  currency_id         integer NOT NULL,
  -- Null: the gateway called it off before it arrived, so it never will.
  answer              jsonb,
  -- What the test card makes happen later on.
  behaviour           text NOT NULL DEFAULT '',
  created_at          timestamptz NOT NULL DEFAULT now(),
  settled_at          timestamptz
);
CREATE INDEX operations_of_original ON sandbox_acquirer.operations (original_reference)
  WHERE original_reference IS NOT NULL;
CREATE INDEX operations_to_dispute ON sandbox_acquirer.operations (created_at)
  WHERE behaviour = 'dispute';

CREATE TABLE saved_views (
  account_id  bigint NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
  view_id     bigint GENERATED BY DEFAULT AS IDENTITY,
  user_id     bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  list        text NOT NULL CHECK (list IN ('transactions')),
  name        text NOT NULL,
  query       text NOT NULL,
  columns     text[] NOT NULL,
  is_shared   boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, view_id)
);
CREATE UNIQUE INDEX saved_views_own_name ON saved_views (account_id, user_id, list, lower(name));

CREATE TABLE download_tickets (
  ticket_hash  bytea PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  path         text NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX download_tickets_expires ON download_tickets (expires_at);

-- Payments that were there before: what is known of them stands in their transactions.
UPDATE transactions SET card_holder = payer_name WHERE card_last_four <> '';

INSERT INTO payment_details (account_id, transaction_id)
SELECT account_id, transaction_id FROM transactions WHERE parent_transaction_id IS NULL;

INSERT INTO payment_attempts (account_id, transaction_id, attempt_number, processor_name, acquirer,
  reference, outcome, response_code, started_at, answered_at)
SELECT account_id, transaction_id, 1, 'Sandbox acquirer', 'sandbox',
  'demo/' || transaction_id || '/1', outcome, response_code, occurred_at, occurred_at
FROM transactions
WHERE parent_transaction_id IS NULL AND outcome IN ('approved', 'declined');

INSERT INTO ledger_entries (account_id, journal_id, line, business_id, ledger_account, currency_id,
  amount_minor, booked_at)
SELECT t.account_id, t.transaction_id, l.line, t.business_id, l.ledger_account, t.currency_id,
  CASE WHEN t.type IN ('sale', 'capture') THEN l.sign ELSE -l.sign END * t.amount_minor,
  t.occurred_at
FROM transactions t
LEFT JOIN transactions p ON p.account_id = t.account_id
  AND p.transaction_id = t.parent_transaction_id
CROSS JOIN (VALUES (1, 'acquirer receivable', 1), (2, 'merchant payable', -1))
  AS l (line, ledger_account, sign)
WHERE t.outcome = 'approved' AND t.amount_minor > 0
  AND (t.type IN ('sale', 'capture', 'refund', 'chargeback')
    OR t.type = 'void' AND p.type <> 'authorize');
