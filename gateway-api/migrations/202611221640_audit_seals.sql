-- Seals on the audit log: each covers what happened in one account within a span of time, and is made
-- with the gateway's secret from those entries and the account's seal before. Account 0 has what
-- belongs to none.
CREATE TABLE audit_seals (
  account_id   bigint NOT NULL,
  sealed_from  timestamptz NOT NULL,
  sealed_to    timestamptz NOT NULL,
  entries      integer NOT NULL,
  seal         bytea NOT NULL,
  sealed_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, sealed_to)
);
CREATE INDEX audit_seals_sealed_to ON audit_seals (sealed_to);
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

-- Entries come in the order of their times, nearly: a small index is enough to find a span of them.
CREATE INDEX audit_log_happened ON audit_log USING brin (happened_at);
