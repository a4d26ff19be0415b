-- What velocity rules count: one row for each payment and each thing of it that a rule looks at. A thing
-- is kept as a hash, so that neither card nor person can be read here.
CREATE TABLE risk_events (
  account_id         bigint NOT NULL,
  business_id        bigint NOT NULL,
  -- What is counted by: 'card', 'email'. 'volume' is the business as a whole.
  subject            text COLLATE "C" NOT NULL,
  key_hash           bytea NOT NULL,
  is_declined        boolean NOT NULL DEFAULT false,
  occurred_at        timestamptz NOT NULL,
  transaction_id     uuid NOT NULL,
  payment_method_id  smallint NOT NULL,
  -- Of 'volume' only: minor units of the rules' currency.
  amount_minor       bigint NOT NULL DEFAULT 0
);
-- Each count reads one stretch of this, whatever else there is.
CREATE INDEX risk_events_by_key ON risk_events
  (account_id, business_id, subject, key_hash, is_declined, occurred_at)
  INCLUDE (payment_method_id, amount_minor);
CREATE INDEX risk_events_of_payment ON risk_events (account_id, transaction_id);
CREATE INDEX risk_events_by_time ON risk_events USING brin (occurred_at);

-- The row that payments with the same key wait for each other at, so that no two of them are counted as
-- the same one.
CREATE TABLE risk_counters (
  account_id   bigint NOT NULL,
  business_id  bigint NOT NULL,
  subject      text COLLATE "C" NOT NULL,
  key_hash     bytea NOT NULL,
  touched_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, business_id, subject, key_hash)
);
CREATE INDEX risk_counters_by_time ON risk_counters USING brin (touched_at);

-- Amounts by the hour, so that a month's sum is some hundred rows however many payments it has.
CREATE TABLE risk_volumes (
  account_id    bigint NOT NULL,
  business_id   bigint NOT NULL,
  hour          timestamptz NOT NULL,
  amount_minor  bigint NOT NULL,
  PRIMARY KEY (account_id, business_id, hour)
);

-- A thing as it is counted by: whatever its case, and without blanks around it.
CREATE FUNCTION risk_key(subject text, value text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN substring(sha256(convert_to(subject || ':' || lower(btrim(value)), 'UTF8')) FROM 1 FOR 16);

-- Counts a payment and tells how many came before it in each rule's window. `things` has
-- {"subject", "value"} for each thing to count by; `rules` has {"code", "subject", "hours",
-- "approvedOnly", "anyScheme"}. Waits for payments with the same key, in one order, so that none waits
-- for another in turn. Each statement in it sees what those it waited for have committed. Counting stops
-- at `most`.
CREATE FUNCTION risk_count(
  of_account bigint, of_business bigint, of_transaction uuid, scheme smallint,
  things jsonb, rules jsonb, volume_minor bigint, most integer
) RETURNS TABLE (code text, earlier bigint) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_counters AS c (account_id, business_id, subject, key_hash, touched_at)
  SELECT of_account, of_business, t.subject, risk_key(t.subject, t.value), now()
    FROM jsonb_to_recordset(things) AS t (subject text, value text)
   ORDER BY t.subject, risk_key(t.subject, t.value)
  ON CONFLICT (account_id, business_id, subject, key_hash) DO UPDATE SET touched_at = now();

  RETURN QUERY
  SELECT r.code,
    CASE WHEN r.subject = 'volume' THEN (
      SELECT coalesce(sum(v.amount_minor), 0)::bigint FROM risk_volumes v
       WHERE v.account_id = of_account AND v.business_id = of_business
         AND v.hour > date_trunc('hour', now() - r.hours * interval '1 hour', 'UTC')
    ) + (
      -- Of the hour that the window begins in, what is in the window.
      SELECT coalesce(sum(e.amount_minor), 0)::bigint FROM risk_events e
       WHERE e.account_id = of_account AND e.business_id = of_business
         AND e.subject = 'volume' AND e.key_hash = k.hash AND NOT e.is_declined
         AND e.occurred_at > now() - r.hours * interval '1 hour'
         AND e.occurred_at <
           date_trunc('hour', now() - r.hours * interval '1 hour', 'UTC') + interval '1 hour'
    ) ELSE (
      SELECT count(*) FROM (
        SELECT FROM risk_events e
         WHERE e.account_id = of_account AND e.business_id = of_business
           AND e.subject = r.subject AND e.key_hash = k.hash AND NOT e.is_declined
           AND e.occurred_at > now() - r.hours * interval '1 hour'
           AND (r."anyScheme" OR e.payment_method_id = scheme)
         LIMIT most
      ) approved
    ) + CASE WHEN r."approvedOnly" THEN 0 ELSE (
      SELECT count(*) FROM (
        SELECT FROM risk_events e
         WHERE e.account_id = of_account AND e.business_id = of_business
           AND e.subject = r.subject AND e.key_hash = k.hash AND e.is_declined
           AND e.occurred_at > now() - r.hours * interval '1 hour'
           AND (r."anyScheme" OR e.payment_method_id = scheme)
         LIMIT most
      ) declined
    ) END END
  FROM jsonb_to_recordset(rules) AS r
    (code text, subject text, hours integer, "approvedOnly" boolean, "anyScheme" boolean)
  JOIN (
    SELECT t.subject, risk_key(t.subject, t.value) AS hash
      FROM jsonb_to_recordset(things) AS t (subject text, value text)
  ) k ON k.subject = r.subject;

  INSERT INTO risk_events (account_id, business_id, subject, key_hash, occurred_at, transaction_id,
    payment_method_id, amount_minor)
  SELECT of_account, of_business, t.subject, risk_key(t.subject, t.value), now(), of_transaction,
    scheme, CASE WHEN t.subject = 'volume' THEN volume_minor ELSE 0 END
    FROM jsonb_to_recordset(things) AS t (subject text, value text);

  INSERT INTO risk_volumes AS v (account_id, business_id, hour, amount_minor)
  SELECT of_account, of_business, date_trunc('hour', now(), 'UTC'), volume_minor
    FROM jsonb_to_recordset(things) AS t (subject text, value text) WHERE t.subject = 'volume'
  ON CONFLICT (account_id, business_id, hour)
    DO UPDATE SET amount_minor = v.amount_minor + EXCLUDED.amount_minor;
END
$$;

-- A payment that was declined, whoever declined it, counts as such from then on.
CREATE FUNCTION risk_mark_declined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH marked AS (
    UPDATE risk_events SET is_declined = true
     WHERE account_id = NEW.account_id AND transaction_id = NEW.transaction_id AND NOT is_declined
    RETURNING account_id, business_id, subject, occurred_at, amount_minor
  )
  UPDATE risk_volumes v SET amount_minor = v.amount_minor - m.amount_minor
    FROM marked m
   WHERE m.subject = 'volume' AND v.account_id = m.account_id AND v.business_id = m.business_id
     AND v.hour = date_trunc('hour', m.occurred_at, 'UTC');
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_declined AFTER UPDATE OF outcome ON transactions
  FOR EACH ROW WHEN (NEW.outcome = 'declined' AND OLD.outcome = 'pending'
    AND NEW.parent_transaction_id IS NULL)
  EXECUTE FUNCTION risk_mark_declined();
-- Of one that no acquirer is asked for the refusal is written at once.
CREATE TRIGGER transactions_refused AFTER INSERT ON transactions
  FOR EACH ROW WHEN (NEW.response_code IN ('G1', '1A') AND NEW.outcome = 'declined'
    AND NEW.parent_transaction_id IS NULL)
  EXECUTE FUNCTION risk_mark_declined();

-- Sums what was refunded lately: see the rule 'Monthly refund cap'.
CREATE INDEX transactions_refunded ON transactions (account_id, business_id, occurred_at)
  INCLUDE (currency_id, amount_minor) WHERE type = 'refund' AND outcome = 'approved';

-- Values that a business blocks, or has verified. What is compared is the hash.
CREATE TABLE risk_list_entries (
  account_id   bigint NOT NULL,
  business_id  bigint NOT NULL,
  entry_id     bigint GENERATED BY DEFAULT AS IDENTITY,
  list         text COLLATE "C" NOT NULL CHECK (list IN ('blacklist', 'verified')),
  kind         text COLLATE "C" NOT NULL
    CHECK (kind IN ('card', 'holder', 'email', 'phone', 'bin')),
  -- For people. Of a card its token.
  value        text NOT NULL,
  key_hash     bytea NOT NULL GENERATED ALWAYS AS (risk_key(kind, value)) STORED,
  reason       text NOT NULL DEFAULT '',
  -- Null: it does not expire.
  expires_at   timestamptz,
  created_by   bigint REFERENCES users (user_id),
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, business_id, entry_id),
  UNIQUE (account_id, business_id, list, kind, key_hash),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id)
);
