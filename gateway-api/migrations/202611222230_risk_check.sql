-- What a payment costs more with every risk rule on is one call, however many payments, refunds and
-- list entries there are.

-- What was refunded by UTC day and currency, so that a month's sum is some thirty rows.
CREATE TABLE risk_refunds (
  account_id    bigint NOT NULL,
  business_id   bigint NOT NULL,
  day           date NOT NULL,
  currency_id   integer NOT NULL,
  amount_minor  bigint NOT NULL,
  PRIMARY KEY (account_id, business_id, day, currency_id)
);

-- In the transaction that changes the refund: what is counted is what is committed.
CREATE FUNCTION risk_count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_refunds AS r (account_id, business_id, day, currency_id, amount_minor)
  SELECT c.account_id, c.business_id, (c.occurred_at AT TIME ZONE 'UTC')::date, c.currency_id,
    sum(c.amount_minor)
    FROM (
      SELECT OLD.account_id, OLD.business_id, OLD.occurred_at, OLD.currency_id, -OLD.amount_minor
       WHERE TG_OP <> 'INSERT' AND OLD.outcome = 'approved'
      UNION ALL
      SELECT NEW.account_id, NEW.business_id, NEW.occurred_at, NEW.currency_id, NEW.amount_minor
       WHERE TG_OP <> 'DELETE' AND NEW.outcome = 'approved'
    ) c (account_id, business_id, occurred_at, currency_id, amount_minor)
   GROUP BY 1, 2, 3, 4 ORDER BY 3
  ON CONFLICT (account_id, business_id, day, currency_id)
    DO UPDATE SET amount_minor = r.amount_minor + EXCLUDED.amount_minor;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_refund_inserted AFTER INSERT ON transactions
  FOR EACH ROW WHEN (NEW.type = 'refund' AND NEW.outcome = 'approved')
  EXECUTE FUNCTION risk_count_refund();
CREATE TRIGGER transactions_refund_changed
  AFTER UPDATE OF outcome, occurred_at, amount_minor ON transactions
  FOR EACH ROW WHEN (NEW.type = 'refund' AND (OLD.outcome, OLD.occurred_at, OLD.amount_minor)
    IS DISTINCT FROM (NEW.outcome, NEW.occurred_at, NEW.amount_minor))
  EXECUTE FUNCTION risk_count_refund();
CREATE TRIGGER transactions_refund_deleted AFTER DELETE ON transactions
  FOR EACH ROW WHEN (OLD.type = 'refund' AND OLD.outcome = 'approved')
  EXECUTE FUNCTION risk_count_refund();
CREATE FUNCTION risk_forget_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE risk_refunds;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_refunds_truncated AFTER TRUNCATE ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION risk_forget_refunds();
INSERT INTO risk_refunds (account_id, business_id, day, currency_id, amount_minor)
SELECT account_id, business_id, (occurred_at AT TIME ZONE 'UTC')::date, currency_id, sum(amount_minor)
  FROM transactions
 WHERE type = 'refund' AND outcome = 'approved' AND occurred_at > now() - interval '32 days'
 GROUP BY 1, 2, 3, 4;

-- A payment is looked up by all of its values at once, whichever list they are on.
CREATE INDEX risk_list_entries_by_key ON risk_list_entries (account_id, business_id, kind, key_hash)
  INCLUDE (list, expires_at);

-- Everything that rules have to ask the database about a payment, in rows of
--   'amount', '':         its amount in the rules' currency; null without a rate;
--   'listed', list:       that the n-th of `kinds` and `kind_values` is on that list;
--   'refunds', hours:     what the business has refunded in the last hours; null without a rate;
--   'earlier', rule code: how many payments came before it in the rule's window, or, where the rule's
--                         subject is 'volume', their amount. A rule whose subject is none of
--                         `subjects` has no row.
-- It counts the payment as well, and waits for payments with the same card (e-mail, …), in one order,
-- so that none waits for another in turn. Each statement in it sees what those it waited for have
-- committed. Counting stops at `most` of the rule. Hashes are those of risk_key, which is too slow to be called
-- for each of them.
CREATE FUNCTION risk_check(
  of_account bigint, of_business bigint, of_transaction uuid, scheme smallint,
  amount bigint, amount_currency integer, rules_currency integer,
  subjects text[], subject_values text[],
  codes text[], code_subjects text[], code_hours integer[], approved_only boolean[],
  any_scheme boolean[], most integer[],
  kinds text[], kind_values text[], refund_hours integer[]
) RETURNS TABLE (what text, name text, figure bigint)
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Units of the rules' currency for a US dollar, in which all rates are given.
  into_rate numeric;
  converted bigint := amount;
  counted text[];
  hashes bytea[];
  has_volume boolean := 'volume' = ANY (code_subjects);
BEGIN
  IF amount_currency <> rules_currency OR cardinality(refund_hours) > 0 THEN
    into_rate := CASE WHEN rules_currency = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
      WHERE currency_id = rules_currency ORDER BY day DESC LIMIT 1) END;
  END IF;
  IF amount_currency <> rules_currency THEN
    converted := round(amount * (ten_thousandths(amount_currency) * into_rate
      / (CASE WHEN amount_currency = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
          WHERE currency_id = amount_currency ORDER BY day DESC LIMIT 1) END
        * ten_thousandths(rules_currency))));
  END IF;
  RETURN QUERY SELECT 'amount', '', converted;

  RETURN QUERY
  SELECT 'listed', e.list, k.position
    FROM unnest(kinds, kind_values) WITH ORDINALITY AS k (kind, value, position)
    JOIN risk_list_entries e ON e.account_id = of_account AND e.business_id = of_business
     AND e.kind = k.kind AND e.key_hash =
       substring(sha256(convert_to(k.kind || ':' || lower(btrim(k.value)), 'UTF8')) FROM 1 FOR 16)
   WHERE e.expires_at IS NULL OR e.expires_at > now();

  IF cardinality(refund_hours) > 0 THEN
    RETURN QUERY
    SELECT 'refunds', h.hours::text, (
      SELECT CASE WHEN bool_or(c.rate IS NULL) THEN NULL
                  ELSE coalesce(sum(round(c.minor * c.rate)), 0)::bigint END
        FROM (
          SELECT sum(r.minor) AS minor,
            CASE WHEN r.currency_id = rules_currency THEN 1 ELSE
              ten_thousandths(r.currency_id) * into_rate
                / (CASE WHEN r.currency_id = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
                    WHERE currency_id = r.currency_id ORDER BY day DESC LIMIT 1) END
                  * ten_thousandths(rules_currency)) END AS rate
            FROM (
              SELECT d.currency_id, d.amount_minor AS minor FROM risk_refunds d
               WHERE d.account_id = of_account AND d.business_id = of_business
                 AND d.day > (h.since AT TIME ZONE 'UTC')::date
              UNION ALL
              -- Of the day that the window begins in, what is in the window.
              SELECT t.currency_id, t.amount_minor FROM transactions t
               WHERE t.account_id = of_account AND t.business_id = of_business
                 AND t.type = 'refund' AND t.outcome = 'approved' AND t.occurred_at > h.since
                 AND t.occurred_at < date_trunc('day', h.since, 'UTC') + interval '1 day'
            ) r
           GROUP BY r.currency_id HAVING sum(r.minor) <> 0
        ) c)
      FROM (SELECT u AS hours, now() - u * interval '1 hour' AS since
              FROM unnest(refund_hours) u) h;
  END IF;

  SELECT array_agg(t.subject ORDER BY t.subject),
         array_agg(substring(sha256(convert_to(t.subject || ':' || lower(btrim(t.value)), 'UTF8'))
           FROM 1 FOR 16) ORDER BY t.subject)
    INTO counted, hashes
    FROM (SELECT u.subject, u.value FROM unnest(subjects, subject_values) u (subject, value)
          UNION ALL SELECT 'volume', '-' WHERE has_volume AND converted IS NOT NULL) t;
  IF counted IS NULL THEN RETURN; END IF;

  -- What is there already is locked, and written anew only once a day.
  INSERT INTO risk_counters AS c (account_id, business_id, subject, key_hash, touched_at)
  SELECT of_account, of_business, k.subject, k.hash, now()
    FROM unnest(counted, hashes) k (subject, hash) ORDER BY k.subject
  ON CONFLICT (account_id, business_id, subject, key_hash)
    DO UPDATE SET touched_at = now() WHERE c.touched_at < now() - interval '1 day';

  RETURN QUERY
  SELECT 'earlier', r.code,
    CASE WHEN r.subject = 'volume' THEN (
      SELECT coalesce(sum(v.amount_minor), 0)::bigint FROM risk_volumes v
       WHERE v.account_id = of_account AND v.business_id = of_business
         AND v.hour > date_trunc('hour', r.since, 'UTC')
    ) + (
      -- Of the hour that the window begins in, what is in the window.
      SELECT coalesce(sum(e.amount_minor), 0)::bigint FROM risk_events e
       WHERE e.account_id = of_account AND e.business_id = of_business
         AND e.subject = 'volume' AND e.key_hash = k.hash AND NOT e.is_declined
         AND e.occurred_at > r.since
         AND e.occurred_at < date_trunc('hour', r.since, 'UTC') + interval '1 hour'
    ) ELSE (
      SELECT count(*) FROM (
        SELECT FROM risk_events e
         WHERE e.account_id = of_account AND e.business_id = of_business
           AND e.subject = r.subject AND e.key_hash = k.hash AND NOT e.is_declined
           AND e.occurred_at > r.since AND (r.all_schemes OR e.payment_method_id = scheme)
         LIMIT r.most
      ) approved
    ) + CASE WHEN r.approved THEN 0 ELSE (
      SELECT count(*) FROM (
        SELECT FROM risk_events e
         WHERE e.account_id = of_account AND e.business_id = of_business
           AND e.subject = r.subject AND e.key_hash = k.hash AND e.is_declined
           AND e.occurred_at > r.since AND (r.all_schemes OR e.payment_method_id = scheme)
         LIMIT r.most
      ) declined
    ) END END
  FROM (
    SELECT u.*, now() - u.hours * interval '1 hour' AS since
      FROM unnest(codes, code_subjects, code_hours, approved_only, any_scheme, most)
        u (code, subject, hours, approved, all_schemes, most)
  ) r
  JOIN unnest(counted, hashes) k (subject, hash) ON k.subject = r.subject;

  INSERT INTO risk_events (account_id, business_id, subject, key_hash, occurred_at, transaction_id,
    payment_method_id, amount_minor)
  SELECT of_account, of_business, k.subject, k.hash, now(), of_transaction, scheme,
    CASE WHEN k.subject = 'volume' THEN converted ELSE 0 END
    FROM unnest(counted, hashes) k (subject, hash);

  IF has_volume AND converted IS NOT NULL THEN
    INSERT INTO risk_volumes AS v (account_id, business_id, hour, amount_minor)
    VALUES (of_account, of_business, date_trunc('hour', now(), 'UTC'), converted)
    ON CONFLICT (account_id, business_id, hour)
      DO UPDATE SET amount_minor = v.amount_minor + EXCLUDED.amount_minor;
  END IF;
END
$$;
DROP FUNCTION risk_count;
