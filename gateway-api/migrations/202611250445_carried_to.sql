-- Which later statement carries in what a statement carried over, where that is one of another bank
-- account: its own is gone or is kept in another currency. Of the same bank account the next one does.
ALTER TABLE statements
  ADD COLUMN carried_to_statement_id bigint,
  ADD FOREIGN KEY (account_id, carried_to_statement_id) REFERENCES statements (account_id, statement_id);
