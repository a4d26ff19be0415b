-- What a business is charged, as a whole: it is read and replaced as one. A business without a row is
-- charged nothing.
CREATE TABLE pricing_profiles (
  account_id   bigint NOT NULL,
  business_id  bigint NOT NULL,
  terms        jsonb NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  updated_by   bigint REFERENCES users (user_id),
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, business_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id)
);
