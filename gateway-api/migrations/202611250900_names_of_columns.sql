-- The field's own words for columns and functions. Triggers follow a function that is renamed.
ALTER TABLE hosted_payments RENAME COLUMN told TO applied_status;
ALTER TABLE hosted_payments RENAME COLUMN answers TO payer_input;
ALTER TABLE idempotency_keys RENAME COLUMN sealed_answer TO sealed_response;
ALTER TABLE statements RENAME COLUMN foot_minor TO total_minor;
ALTER FUNCTION forget_all_days() RENAME TO clear_rollups;
ALTER FUNCTION risk_forget_refunds() RENAME TO risk_clear_refunds;

-- As before, with the column's new name.
CREATE OR REPLACE FUNCTION statement_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines_minor   numeric;
  payouts_minor numeric;
  sent_minor    numeric;
BEGIN
  SELECT coalesce(sum(settled_minor), 0) INTO lines_minor FROM statement_lines
   WHERE account_id = NEW.account_id AND statement_id = NEW.statement_id;
  SELECT coalesce(sum(amount_minor), 0) INTO payouts_minor FROM payouts
   WHERE account_id = NEW.account_id AND statement_id = NEW.statement_id
     AND currency_id = NEW.currency_id;
  SELECT coalesce(-sum(l.amount_minor), 0) INTO sent_minor
    FROM payouts p JOIN ledger_entries l
      ON l.account_id = p.account_id AND l.payout_id = p.payout_id
     AND l.transaction_id IS NULL AND l.statement_id IS NULL
   WHERE p.account_id = NEW.account_id AND p.statement_id = NEW.statement_id
     AND l.kind = 'payout' AND l.ledger_account = 'payout in transit'
     AND l.currency_id = NEW.currency_id;
  IF NEW.carried_in_minor + lines_minor <> NEW.total_minor
    OR payouts_minor <> NEW.payout_minor OR sent_minor <> NEW.payout_minor THEN
    RAISE EXCEPTION 'statement % does not add up: lines %, payouts %, sent %',
      NEW.statement_id, lines_minor, payouts_minor, sent_minor USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
