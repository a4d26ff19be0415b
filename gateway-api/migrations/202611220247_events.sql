-- What has happened, written in the transaction that made it happen. Webhooks, mails and roll-ups read
-- from here; see core/events.

CREATE TABLE events (
  account_id    bigint NOT NULL,
  -- UUIDv7: sorts by the time it was made.
  event_id      uuid NOT NULL,
  -- Null: of the account as a whole.
  business_id   bigint,
  kind          text COLLATE "C" NOT NULL CHECK (kind <> ''),
  subject_type  text COLLATE "C" NOT NULL,
  subject_id    text COLLATE "C" NOT NULL,
  -- Never holds a secret or a card number.
  data          jsonb NOT NULL DEFAULT '{}',
  occurred_at   timestamptz NOT NULL,
  -- In the order of writing, not of committing: a later number may be committed before.
  written_no    bigint GENERATED ALWAYS AS IDENTITY,
  -- Given once the event is committed, without gaps in an account: the order in which it is read.
  position      bigint CHECK (position > 0),
  PRIMARY KEY (account_id, event_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id)
);
CREATE UNIQUE INDEX events_by_position ON events (account_id, position) WHERE position IS NOT NULL;
CREATE INDEX events_without_position ON events (account_id, written_no) WHERE position IS NULL;

CREATE FUNCTION events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  positioned events;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    positioned := OLD;
    positioned.position := NEW.position;
    IF OLD.position IS NULL AND NEW.position IS NOT NULL AND NEW IS NOT DISTINCT FROM positioned THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'events is append-only';
END
$$;
CREATE TRIGGER events_keep_rows BEFORE UPDATE ON events
  FOR EACH ROW EXECUTE FUNCTION events_are_append_only();
CREATE TRIGGER events_append_only BEFORE DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION events_are_append_only();

-- The last position given in an account. Its row is locked while positions are given.
CREATE TABLE event_heads (
  account_id     bigint PRIMARY KEY,
  last_position  bigint NOT NULL DEFAULT 0
);

-- Up to where each consumer has read.
CREATE TABLE event_cursors (
  account_id  bigint NOT NULL,
  consumer    text COLLATE "C" NOT NULL,
  position    bigint NOT NULL DEFAULT 0,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, consumer)
);
