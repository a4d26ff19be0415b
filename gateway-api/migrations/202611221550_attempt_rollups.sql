-- More figures of days, for analytics: attempts by hour and by processor, and what was declined why.

CREATE OR REPLACE VIEW transaction_figures AS
SELECT
  account_id,
  business_id,
  occurred_at,
  (occurred_at AT TIME ZONE 'UTC')::date AS day,
  currency_id,
  payment_method_id,
  payer_id,
  type IN ('sale', 'authorize') AND outcome = 'approved' AS is_approved,
  type IN ('sale', 'authorize') AND outcome = 'declined' AS is_declined,
  type IN ('sale', 'capture') AND outcome = 'approved' AND status <> 'voided' AS is_sale,
  type = 'refund' AND outcome = 'approved' AND status <> 'voided' AS is_refund,
  type = 'chargeback' AND outcome = 'approved' AND status <> 'voided' AS is_chargeback,
  amount_minor,
  extract(hour FROM occurred_at AT TIME ZONE 'UTC')::smallint AS hour,
  response_code
FROM transactions;

-- Each try of a payment at a processor, on the day of the payment. Attempts are written before the
-- outcome of their payment, whose change marks the day.
CREATE VIEW attempt_figures AS
SELECT
  t.account_id,
  t.business_id,
  t.occurred_at,
  (t.occurred_at AT TIME ZONE 'UTC')::date AS day,
  a.processor_name,
  a.outcome = 'approved' AS is_approved,
  a.outcome <> 'approved' AS is_declined
FROM transactions t
JOIN payment_attempts a ON a.account_id = t.account_id AND a.transaction_id = t.transaction_id
WHERE t.type IN ('sale', 'authorize') AND t.outcome IN ('approved', 'declined')
  AND a.outcome <> 'pending';

CREATE TABLE hourly_attempts (
  account_id      bigint NOT NULL,
  day             date NOT NULL,
  business_id     bigint NOT NULL,
  -- Of the UTC day.
  hour            smallint NOT NULL,
  approved_count  bigint NOT NULL,
  declined_count  bigint NOT NULL,
  PRIMARY KEY (account_id, day, business_id, hour)
);

CREATE TABLE daily_declines (
  account_id      bigint NOT NULL,
  day             date NOT NULL,
  business_id     bigint NOT NULL,
  response_code   text COLLATE "C" NOT NULL,
  currency_id     integer NOT NULL,
  declined_count  bigint NOT NULL,
  declined_minor  bigint NOT NULL,
  PRIMARY KEY (account_id, day, business_id, response_code, currency_id)
);

CREATE TABLE daily_processors (
  account_id      bigint NOT NULL,
  day             date NOT NULL,
  business_id     bigint NOT NULL,
  -- As it was named then.
  processor_name  text NOT NULL,
  approved_count  bigint NOT NULL,
  declined_count  bigint NOT NULL,
  PRIMARY KEY (account_id, day, business_id, processor_name)
);

CREATE OR REPLACE FUNCTION forget_all_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE daily_totals, hourly_attempts, daily_declines, daily_processors, rollup_marks;
  RETURN NULL;
END
$$;

-- Until the job has added them up, these days are read from their transactions.
INSERT INTO rollup_marks (account_id, business_id, day)
SELECT DISTINCT account_id, business_id, day FROM daily_totals;
