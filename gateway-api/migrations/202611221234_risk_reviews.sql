-- What became of payments that a risk rule holds: decided once, by a person or by the time that is up.
CREATE TABLE risk_reviews (
  account_id      bigint NOT NULL,
  transaction_id  uuid NOT NULL,
  decision        text COLLATE "C" NOT NULL CHECK (decision IN ('approve', 'decline', 'expire')),
  note            text NOT NULL DEFAULT '',
  -- Null: nobody did, its time was up.
  decided_by      bigint REFERENCES users (user_id),
  decided_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, transaction_id),
  FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id)
);

-- What waits for a review, the oldest first.
CREATE INDEX transactions_flagged ON transactions (account_id, business_id, occurred_at)
  WHERE status = 'flagged' AND parent_transaction_id IS NULL;
