-- Payments are found over all time by what people remember of them: the payer's name and the
-- acquirer's code, beside what had an index already.
CREATE INDEX payers_name_parts ON payers
  USING gin (folded(name) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX transactions_by_authorization ON transactions (account_id, authorization_code)
  WHERE authorization_code <> '';
