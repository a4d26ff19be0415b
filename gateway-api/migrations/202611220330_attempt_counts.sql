-- Tries of passwords, links and mails, counted for all gateways together. A row that has ended means
-- the same as none; a job deletes it. Nothing else does, so nobody's count is pushed out by others.
CREATE TABLE attempt_counts (
  -- HMAC of the limit's name and of whom it counts: no e-mail or address can be read here.
  key        bytea PRIMARY KEY,
  remaining  integer NOT NULL CHECK (remaining >= 0),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX attempt_counts_expires ON attempt_counts (expires_at);
