-- What a statement releases of a reserve leaves a row, so that its line leads to the transactions.

-- A hold stays when nothing is left of it. Of those there are, only what is left is known.
ALTER TABLE reserve_holds ADD COLUMN left_minor bigint;
UPDATE reserve_holds SET left_minor = held_minor;
ALTER TABLE reserve_holds
  ALTER COLUMN left_minor SET NOT NULL,
  ADD CHECK (left_minor BETWEEN 0 AND held_minor);
DROP INDEX reserve_holds_of_link;
CREATE INDEX reserve_holds_of_link
  ON reserve_holds (account_id, business_id, linked_bank_account_id) WHERE left_minor > 0;

-- Of a transaction, one a statement. What was released before this table came is on the statements'
-- lines only.
CREATE TABLE reserve_releases (
  account_id      bigint NOT NULL,
  statement_id    bigint NOT NULL,
  transaction_id  uuid NOT NULL,
  released_minor  bigint NOT NULL CHECK (released_minor > 0),
  PRIMARY KEY (account_id, statement_id, transaction_id),
  FOREIGN KEY (account_id, statement_id) REFERENCES statements (account_id, statement_id),
  FOREIGN KEY (account_id, transaction_id) REFERENCES reserve_holds (account_id, transaction_id)
);

CREATE FUNCTION reserve_releases_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reserve_releases is append-only';
END
$$;
CREATE TRIGGER reserve_releases_append_only BEFORE UPDATE OR DELETE ON reserve_releases
  FOR EACH STATEMENT EXECUTE FUNCTION reserve_releases_are_append_only();

-- The lines of a new statement release what its rows release, and count as many.
CREATE FUNCTION statement_releases_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    (SELECT payment_method_id, currency_id, event_count::bigint, amount_minor::numeric
       FROM statement_lines
      WHERE account_id = NEW.account_id AND statement_id = NEW.statement_id
        AND kind = 'reserve released')
    EXCEPT
    (SELECT h.payment_method_id, h.currency_id, count(*), sum(r.released_minor)
       FROM reserve_releases r JOIN reserve_holds h USING (account_id, transaction_id)
      WHERE r.account_id = NEW.account_id AND r.statement_id = NEW.statement_id
      GROUP BY h.payment_method_id, h.currency_id)
  ) OR (
    SELECT count(*) FROM reserve_releases
     WHERE account_id = NEW.account_id AND statement_id = NEW.statement_id
  ) <> (
    SELECT coalesce(sum(event_count), 0) FROM statement_lines
     WHERE account_id = NEW.account_id AND statement_id = NEW.statement_id
       AND kind = 'reserve released'
  ) THEN
    RAISE EXCEPTION 'statement % does not release what its lines say', NEW.statement_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER statement_releases_add_up AFTER INSERT ON statements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION statement_releases_add_up();

-- Fees that round to nothing count as well: so many events as the line's transactions.
ALTER TABLE accrued_fees
  DROP CONSTRAINT accrued_fees_amount_minor_check,
  ADD CHECK (amount_minor <= 0);
