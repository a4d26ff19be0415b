-- Who bought, as bitmaps: distinct payers do not add up over days, but their bitmaps do, and quickly.

-- A payer's place in the bitmaps of the account, from 0 without gaps. Given by the refresh of the
-- roll-ups, one at a time.
CREATE TABLE payer_numbers (
  account_id  bigint NOT NULL,
  payer_id    bigint NOT NULL,
  payer_no    integer NOT NULL,
  PRIMARY KEY (account_id, payer_id)
);

-- Bits of payers by their numbers, of a UTC day. The business 0 is all of the account; the currency or
-- payment method 0 is any, and never both are named.
CREATE TABLE daily_payers (
  account_id         bigint NOT NULL,
  business_id        bigint NOT NULL,
  day                date NOT NULL,
  currency_id        integer NOT NULL,
  payment_method_id  smallint NOT NULL,
  -- The first payer's number divided by the length of the bits.
  chunk              integer NOT NULL,
  payers             bit(32768) NOT NULL,
  PRIMARY KEY (account_id, business_id, day, currency_id, payment_method_id, chunk)
);

-- The bits at the places that it is given with a 1: `bits_of(payer_no % 32768, 1)`.
DO $$
BEGIN
  EXECUTE format('CREATE AGGREGATE bits_of (integer, integer) (SFUNC = set_bit, STYPE = bit, INITCOND = %L)',
    repeat('0', 32768));
END
$$;

CREATE OR REPLACE FUNCTION forget_all_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE daily_totals, hourly_attempts, daily_declines, daily_processors, daily_payers, rollup_marks;
  RETURN NULL;
END
$$;

ALTER TABLE daily_totals DROP COLUMN payer_ids;

-- Until the job has added them up, these days are read from their transactions.
INSERT INTO rollup_marks (account_id, business_id, day)
SELECT DISTINCT account_id, business_id, day FROM daily_totals;
