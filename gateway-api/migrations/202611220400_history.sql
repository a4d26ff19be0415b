-- Which record an entry tells of, and what became of its fields: a list of {field, from, to}, masked as
-- readers see them. Entries from before keep null.
ALTER TABLE audit_log
  ADD record_kind text,
  ADD record_id text,
  ADD changes jsonb NOT NULL DEFAULT '[]',
  ADD CHECK ((record_kind IS NULL) = (record_id IS NULL));
CREATE INDEX audit_log_record ON audit_log (account_id, record_kind, record_id, audit_id)
  WHERE record_kind IS NOT NULL;
