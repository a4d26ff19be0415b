-- Who acts is a user, an API client, a payer with a signed link, or the gateway itself. `principal_id`
-- is the number of a user or a client, the id of a link, the name of a job.

ALTER TABLE idempotency_keys ADD principal_kind text, ADD principal_id text;
UPDATE idempotency_keys SET principal_kind = 'user', principal_id = user_id::text;
ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_pkey,
  DROP COLUMN user_id,
  ALTER principal_kind SET NOT NULL,
  ALTER principal_id SET NOT NULL,
  ADD CHECK (principal_kind IN ('user', 'apiClient', 'payer', 'system')),
  ADD PRIMARY KEY (principal_kind, principal_id, key_hash);

-- What was begun under a key may be any module's: `ref` is how that module finds it.
ALTER TABLE payment_requests RENAME TO begun_requests;
ALTER INDEX payment_requests_created RENAME TO begun_requests_created;
ALTER TABLE begun_requests ADD principal_kind text, ADD principal_id text, ADD ref jsonb;
UPDATE begun_requests
   SET principal_kind = 'user',
       principal_id = user_id::text,
       ref = jsonb_build_object('accountId', account_id, 'transactionId', transaction_id);
ALTER TABLE begun_requests
  DROP CONSTRAINT payment_requests_pkey,
  DROP COLUMN user_id,
  DROP COLUMN account_id,
  DROP COLUMN transaction_id,
  ALTER principal_kind SET NOT NULL,
  ALTER principal_id SET NOT NULL,
  ALTER ref SET NOT NULL,
  ADD CHECK (principal_kind IN ('user', 'apiClient', 'payer', 'system')),
  ADD PRIMARY KEY (principal_kind, principal_id, key_hash);

-- Null where nobody had proven who they are. `user_id` stays for what is asked of users.
ALTER TABLE audit_log
  ADD principal_kind text CHECK (principal_kind IN ('user', 'apiClient', 'payer', 'system')),
  ADD principal_id text;
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET principal_kind = 'user', principal_id = user_id::text
 WHERE user_id IS NOT NULL;
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
ALTER TABLE audit_log ADD CHECK ((principal_kind IS NULL) = (principal_id IS NULL));
