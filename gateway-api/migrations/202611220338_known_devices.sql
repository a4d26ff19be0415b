-- Browsers in which a user has signed in. A mark is no way in: with it, wrong passwords that others
-- try for the same user do not lock this browser out.
CREATE TABLE known_devices (
  user_id       bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- SHA-256 of the mark in the browser's cookie.
  token_hash    bytea NOT NULL,
  last_used_at  timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_devices_expires ON known_devices (expires_at);
