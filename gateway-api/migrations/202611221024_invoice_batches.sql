-- Files of invoices that were uploaded.
CREATE TABLE invoice_batches (
  account_id    bigint NOT NULL,
  business_id   bigint NOT NULL,
  batch_id      uuid NOT NULL,
  state         text NOT NULL DEFAULT 'checking'
    CHECK (state IN ('checking', 'checked', 'creating', 'done', 'cancelled', 'failed')),
  file_id       uuid NOT NULL,
  file_name     text NOT NULL,
  sha256        bytea NOT NULL,
  -- As its line breaks say.
  expected_rows integer NOT NULL DEFAULT 0,
  total_rows    integer NOT NULL DEFAULT 0,
  bad_rows      integer NOT NULL DEFAULT 0,
  created_rows  integer NOT NULL DEFAULT 0,
  mode          text NOT NULL DEFAULT 'all' CHECK (mode IN ('all', 'good')),
  send          boolean NOT NULL DEFAULT false,
  failure       text NOT NULL DEFAULT '',
  created_by    bigint REFERENCES users (user_id),
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, business_id, batch_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id)
);
-- The same file makes no second batch, unless the first came to nothing.
CREATE UNIQUE INDEX invoice_batches_file ON invoice_batches (account_id, business_id, sha256)
  WHERE state NOT IN ('cancelled', 'failed');

CREATE TABLE invoice_batch_rows (
  account_id  bigint NOT NULL,
  business_id bigint NOT NULL,
  batch_id    uuid NOT NULL,
  line        integer NOT NULL,
  -- The invoice to be made; null: the row has problems.
  invoice     jsonb,
  -- [{"field", "message"}]
  problems    jsonb NOT NULL DEFAULT '[]',
  -- The invoice that was made.
  invoice_id  bigint,
  PRIMARY KEY (account_id, business_id, batch_id, line),
  FOREIGN KEY (account_id, business_id, batch_id)
    REFERENCES invoice_batches (account_id, business_id, batch_id)
);
