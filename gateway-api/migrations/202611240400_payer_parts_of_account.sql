-- Parts of addresses and names are looked for among the payers of one account: the index knows it, so
-- that those of other accounts with the same part are not read. Each new payer is sorted in at once, a
-- few entries: a list of what waits for it was read by every search.
CREATE EXTENSION IF NOT EXISTS btree_gin;

DROP INDEX payers_email_parts;
CREATE INDEX payers_email_parts ON payers
  USING gin (account_id, folded(email) gin_trgm_ops) WITH (fastupdate = off);
DROP INDEX payers_name_parts;
CREATE INDEX payers_name_parts ON payers
  USING gin (account_id, folded(name) gin_trgm_ops) WITH (fastupdate = off);
