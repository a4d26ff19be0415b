-- What a business' invoices look like and how they are sent. `settings` are those of the contract, but
-- for the key, which is encrypted, and the logo, which is a file.
CREATE TABLE invoice_settings (
  account_id  bigint NOT NULL,
  business_id bigint NOT NULL,
  settings    jsonb NOT NULL,
  sealed_key  bytea,
  masked_key  text NOT NULL DEFAULT '',
  logo_id     uuid,
  version     integer NOT NULL DEFAULT 1,
  updated_by  bigint REFERENCES users (user_id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, business_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id)
);
