-- Access tokens sign webhooks, so they are encrypted. Rows of before have them in clear until the
-- gateway's start encrypts them, so the check is for new ones.
ALTER TABLE business_urls ADD COLUMN sealed_token bytea;
ALTER TABLE business_urls RENAME COLUMN access_token TO clear_token;
ALTER TABLE business_urls ADD CONSTRAINT business_urls_sealed CHECK (clear_token = '') NOT VALID;
