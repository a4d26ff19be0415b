-- Files of merchants. The bytes are in the file storage, under a key that never changes; a row comes
-- before its bytes and goes after them, so that none are ever without one.
CREATE TABLE files (
  account_id      bigint NOT NULL REFERENCES accounts (account_id),
  file_id         uuid NOT NULL,
  -- pending: nothing refers to it yet, and it is cleared away after an hour.
  -- removed: nothing refers to it any more, and it is cleared away.
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'kept', 'removed')),
  -- What it belongs to, once it is kept: 'invoice' and its id.
  owner_kind      text,
  owner_id        text,
  -- As its owner named it, made safe for a header and a folder.
  name            text NOT NULL,
  -- As found by looking at the content, not as claimed.
  content_type    text NOT NULL,
  -- Null until all of them are stored.
  bytes           bigint CHECK (bytes >= 0),
  sha256          bytea CHECK (length(sha256) = 32),
  storage_key     text NOT NULL,
  created_by_kind text NOT NULL CHECK (created_by_kind IN ('user', 'apiClient', 'payer', 'system')),
  created_by_id   text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, file_id),
  CHECK ((bytes IS NULL) = (sha256 IS NULL)),
  CHECK (state <> 'kept' OR (bytes IS NOT NULL AND owner_kind IS NOT NULL AND owner_id IS NOT NULL))
);
CREATE INDEX files_owner ON files (account_id, owner_kind, owner_id) WHERE state = 'kept';
CREATE INDEX files_to_clear ON files (created_at) WHERE state <> 'kept';
