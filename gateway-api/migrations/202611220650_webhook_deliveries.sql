-- What the receivers of webhooks are told: one row for each event and URL.
CREATE TABLE webhook_deliveries (
  account_id       bigint NOT NULL,
  delivery_id      uuid NOT NULL,
  business_id      bigint NOT NULL,
  business_url_id  bigint NOT NULL,
  -- Of one transaction, the lower is sent first.
  sequence         bigint GENERATED ALWAYS AS IDENTITY,
  -- Null: a test event.
  event_id         uuid,
  event_type       text NOT NULL,
  -- The payment's first; null: a test event.
  transaction_id   uuid,
  -- As it is sent and signed, byte by byte
  body             text NOT NULL,
  status           text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'delivered', 'failed')),
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- When it is tried next; while it is tried, when it is taken for lost. Null: no more.
  next_attempt_at  timestamptz,
  retry_until      timestamptz NOT NULL,
  delivered_at     timestamptz,
  attempt_count    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, delivery_id),
  UNIQUE (account_id, event_id, business_url_id),
  FOREIGN KEY (account_id, business_id, business_url_id)
    REFERENCES business_urls (account_id, business_id, business_url_id) ON DELETE CASCADE,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at)
  WHERE status = 'pending';
CREATE INDEX webhook_deliveries_queue
  ON webhook_deliveries (account_id, business_url_id, transaction_id, sequence)
  WHERE status = 'pending';
CREATE INDEX webhook_deliveries_log
  ON webhook_deliveries (account_id, business_url_id, sequence);

CREATE TABLE webhook_attempts (
  account_id        bigint NOT NULL,
  delivery_id       uuid NOT NULL,
  attempt_number    integer NOT NULL,
  url               text NOT NULL,
  started_at        timestamptz NOT NULL,
  duration_ms       integer NOT NULL,
  signature_ending  text NOT NULL,
  -- Null: there was no response.
  status_code       smallint,
  error             text NOT NULL DEFAULT '',
  -- Its beginning
  response_body     text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, delivery_id, attempt_number),
  FOREIGN KEY (account_id, delivery_id)
    REFERENCES webhook_deliveries (account_id, delivery_id) ON DELETE CASCADE
);
