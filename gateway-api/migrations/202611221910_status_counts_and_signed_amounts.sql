-- The list counts its statuses, of an account and of a business, with or without the operations that
-- followed: each count reads one of these indexes and nothing else.
DROP INDEX transactions_by_status;
CREATE INDEX transactions_by_status
  ON transactions (account_id, status, occurred_at, transaction_id) INCLUDE (type);
CREATE INDEX transactions_of_business_by_status
  ON transactions (account_id, business_id, status, occurred_at) INCLUDE (type);

-- Amounts are sorted as they are shown: what was paid back is negative.
CREATE FUNCTION signed_amount(type text, amount bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN type IN ('refund', 'chargeback') THEN -amount ELSE amount END;
CREATE INDEX transactions_by_signed_amount
  ON transactions (account_id, signed_amount(type, amount_scaled), occurred_at, transaction_id);
