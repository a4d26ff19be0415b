-- Who asked for a transaction in the back office; null where that was nobody.
ALTER TABLE payment_details ADD COLUMN user_id bigint REFERENCES users (user_id);

-- What people write down about a payment, for each other. Never the payer's to read.
CREATE TABLE payment_notes (
  account_id      bigint NOT NULL,
  note_id         bigint GENERATED ALWAYS AS IDENTITY,
  -- The payment's first transaction.
  transaction_id  uuid NOT NULL,
  user_id         bigint NOT NULL REFERENCES users (user_id),
  text            text NOT NULL CHECK (text <> ''),
  written_at      timestamptz NOT NULL,
  PRIMARY KEY (account_id, note_id),
  FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id)
);
CREATE INDEX payment_notes_of_payment ON payment_notes (account_id, transaction_id);

CREATE FUNCTION payment_notes_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment_notes is append-only';
END
$$;
CREATE TRIGGER payment_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_notes
  FOR EACH STATEMENT EXECUTE FUNCTION payment_notes_are_append_only();

-- Receipts that were asked for by e-mail, and what became of each.
CREATE TABLE payment_receipts (
  account_id      bigint NOT NULL,
  receipt_id      bigint GENERATED ALWAYS AS IDENTITY,
  -- The payment's first transaction.
  transaction_id  uuid NOT NULL,
  user_id         bigint NOT NULL REFERENCES users (user_id),
  sent_to         text NOT NULL,
  asked_at        timestamptz NOT NULL,
  state           text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  problem         text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, receipt_id),
  FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id)
);
CREATE INDEX payment_receipts_of_payment ON payment_receipts (account_id, transaction_id);
