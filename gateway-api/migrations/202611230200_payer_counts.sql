-- How many payers a day's bits are, beside them: a day by itself is a count then, which is read without
-- the bits.
ALTER TABLE daily_payers
  ADD COLUMN payer_count integer NOT NULL GENERATED ALWAYS AS (bit_count(payers)::integer) STORED;
