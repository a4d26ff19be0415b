-- Payments come also from a merchant's program and by themselves, again and again.
ALTER TABLE transactions
  DROP CONSTRAINT transactions_medium_check,
  ADD CONSTRAINT transactions_medium_check CHECK (
    medium IN ('Website', 'Virtual terminal', 'Invoice', 'Payment link', 'API', 'Recurring'));

-- The card holder is asked to confirm a payment (3-D Secure) before an acquirer is. Of the card there
-- is nothing here: the payer's browser holds it and sends it again.
CREATE TABLE payment_challenges (
  account_id      bigint NOT NULL,
  transaction_id  uuid NOT NULL,
  outcome         text NOT NULL DEFAULT 'open'
    CHECK (outcome IN ('open', 'passed', 'failed', 'expired')),
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  completed_at    timestamptz,
  PRIMARY KEY (account_id, transaction_id),
  FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id),
  CHECK ((outcome = 'open') = (completed_at IS NULL))
);
