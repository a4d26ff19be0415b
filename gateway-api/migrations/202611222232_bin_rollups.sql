-- Risk trends: figures of days by BIN, and a quick way to the payments that a rule fired for.

-- Payments that were decided, and disputes. A dispute belongs to the BIN of the payment that it is about.
CREATE VIEW bin_figures AS
SELECT
  account_id,
  business_id,
  occurred_at,
  (occurred_at AT TIME ZONE 'UTC')::date AS day,
  card_bin AS bin,
  currency_id,
  true AS is_payment,
  outcome = 'approved' AS is_approved,
  amount_minor
FROM transactions
WHERE parent_transaction_id IS NULL AND outcome IN ('approved', 'declined') AND card_bin <> ''
UNION ALL
SELECT
  t.account_id,
  t.business_id,
  t.occurred_at,
  (t.occurred_at AT TIME ZONE 'UTC')::date AS day,
  root.card_bin AS bin,
  t.currency_id,
  false AS is_payment,
  false AS is_approved,
  0 AS amount_minor
FROM transactions t
JOIN transactions root
  ON root.account_id = t.account_id AND root.transaction_id = t.root_transaction_id
WHERE t.type = 'chargeback' AND t.outcome = 'approved' AND t.status <> 'voided'
  AND root.card_bin <> '';

-- Without a mark in rollup_marks a day's rows equal the sums of the view.
CREATE TABLE daily_bins (
  account_id      bigint NOT NULL,
  day             date NOT NULL,
  business_id     bigint NOT NULL,
  bin             text COLLATE "C" NOT NULL,
  currency_id     integer NOT NULL,
  payment_count   bigint NOT NULL,
  approved_count  bigint NOT NULL,
  approved_minor  bigint NOT NULL,
  dispute_count   bigint NOT NULL,
  PRIMARY KEY (account_id, business_id, day, bin, currency_id)
);

CREATE OR REPLACE FUNCTION forget_all_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE daily_totals, hourly_attempts, daily_declines, daily_processors, daily_payers, daily_bins,
    rollup_marks;
  RETURN NULL;
END
$$;

-- Until the job has added them up, these days are read from their transactions.
INSERT INTO rollup_marks (account_id, business_id, day)
SELECT DISTINCT account_id, business_id, day FROM daily_totals;

CREATE INDEX risk_assessments_fired ON risk_assessments (account_id, transaction_id)
  WHERE findings @> '[{"result": "fired"}]';
-- For the disputes of a day among its transactions.
CREATE INDEX transactions_disputed ON transactions (account_id, business_id, occurred_at)
  WHERE type = 'chargeback';
