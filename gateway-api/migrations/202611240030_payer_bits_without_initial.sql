-- The bits of a set of payers begin with the first of them. An initial value, written out as 32,768
-- digits, was read by every statement that might have needed one: a tenth of a dashboard's figures.
CREATE FUNCTION with_bit(bits bit, place integer, value integer) RETURNS bit
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN set_bit(coalesce(bits, repeat('0', 32768)::bit(32768)), place, value);
END
$$;

CREATE OR REPLACE AGGREGATE bits_of (integer, integer) (SFUNC = with_bit, STYPE = bit);
