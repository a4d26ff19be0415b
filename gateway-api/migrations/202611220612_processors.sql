-- What a card processor of a business is made from and takes. Null: everything that its configuration
-- supports, as processors of before do.
ALTER TABLE processors
  -- Of the gateway's processor configurations; 1 reaches the sandbox acquirer.
  ADD COLUMN configuration_id                integer NOT NULL DEFAULT 1,
  ADD COLUMN type                            smallint NOT NULL DEFAULT 1 CHECK (type IN (1, 2)),
  ADD COLUMN mcc                             text NOT NULL DEFAULT '',
  ADD COLUMN payment_method_ids              integer[],
  -- ISO 4217 numeric
  ADD COLUMN currency_ids                    integer[],
  ADD COLUMN is_3d_supported                 boolean NOT NULL DEFAULT true,
  ADD COLUMN is_currency_based_mid           boolean NOT NULL DEFAULT false,
  ADD COLUMN is_dynamic_descriptor           boolean NOT NULL DEFAULT false,
  ADD COLUMN is_dynamic_city                 boolean NOT NULL DEFAULT false,
  ADD COLUMN is_gateway_services_only        boolean NOT NULL DEFAULT false,
  ADD COLUMN dynamic_descriptor_default_part text NOT NULL DEFAULT '';

-- Encrypted; what is shown of a value are its last four characters.
CREATE TABLE processor_credentials (
  account_id    bigint NOT NULL,
  business_id   bigint NOT NULL,
  processor_id  bigint NOT NULL,
  -- ISO 4217 numeric; -1 of all currencies
  currency_id   integer NOT NULL,
  key           text NOT NULL,
  sealed        bytea NOT NULL,
  masked        text NOT NULL,
  set_by        bigint REFERENCES users (user_id),
  set_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, business_id, processor_id, currency_id, key),
  FOREIGN KEY (account_id, business_id, processor_id)
    REFERENCES processors (account_id, business_id, processor_id) ON DELETE CASCADE
);
