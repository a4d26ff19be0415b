-- A refund adds a row of its own to what was refunded on its day. One row a day was locked by each
-- refund until its transaction ended: all others of the business waited, for good where a gateway hung.
ALTER TABLE risk_refunds DROP CONSTRAINT risk_refunds_pkey;
CREATE INDEX risk_refunds_of_day ON risk_refunds (account_id, business_id, day)
  INCLUDE (currency_id, amount_minor);

CREATE OR REPLACE FUNCTION risk_count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.outcome = 'approved' THEN
    INSERT INTO risk_refunds (account_id, business_id, day, currency_id, amount_minor)
    VALUES (OLD.account_id, OLD.business_id, (OLD.occurred_at AT TIME ZONE 'UTC')::date,
      OLD.currency_id, -OLD.amount_minor);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.outcome = 'approved' THEN
    INSERT INTO risk_refunds (account_id, business_id, day, currency_id, amount_minor)
    VALUES (NEW.account_id, NEW.business_id, (NEW.occurred_at AT TIME ZONE 'UTC')::date,
      NEW.currency_id, NEW.amount_minor);
  END IF;
  RETURN NULL;
END
$$;
