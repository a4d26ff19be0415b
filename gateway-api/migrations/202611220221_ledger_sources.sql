-- Journals of the ledger are caused by a transaction, a statement or a payout, and post to eight
-- accounts. Entries of before keep their journal ids, which are those of their transactions.

ALTER TABLE ledger_entries RENAME COLUMN booked_at TO posted_at;
ALTER TABLE ledger_entries
  -- What the journal records: 'sale', 'fees', 'payout' …
  ADD COLUMN kind            text COLLATE "C" CHECK (kind <> ''),
  -- The source: one of the three. The tables of statements and payouts add their foreign keys.
  ADD COLUMN transaction_id  uuid,
  ADD COLUMN statement_id    bigint,
  ADD COLUMN payout_id       bigint;

ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
UPDATE ledger_entries l SET transaction_id = l.journal_id, kind = t.type
  FROM transactions t
 WHERE t.account_id = l.account_id AND t.transaction_id = l.journal_id;
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;

ALTER TABLE ledger_entries
  ALTER COLUMN kind SET NOT NULL,
  ADD CONSTRAINT ledger_entries_one_source
    CHECK (num_nonnulls(transaction_id, statement_id, payout_id) = 1),
  DROP CONSTRAINT ledger_entries_account_id_journal_id_fkey,
  ADD FOREIGN KEY (account_id, transaction_id) REFERENCES transactions (account_id, transaction_id),
  ADD FOREIGN KEY (account_id, business_id) REFERENCES businesses (account_id, business_id),
  DROP CONSTRAINT ledger_entries_ledger_account_check,
  ADD CONSTRAINT ledger_entries_ledger_account_check CHECK (ledger_account IN
    ('acquirer receivable', 'merchant payable', 'fees', 'tax', 'reserve', 'fx clearing',
      'payout in transit', 'paid out'));

-- One journal of a kind for a source. Every journal has a first line, so only those are held here.
CREATE UNIQUE INDEX ledger_entries_once
  ON ledger_entries (account_id, transaction_id, statement_id, payout_id, kind)
  NULLS NOT DISTINCT WHERE line = 1;

-- A journal is written by one statement: it balances in each currency, is whole and of one source.
CREATE OR REPLACE FUNCTION ledger_journals_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written GROUP BY account_id, journal_id, currency_id HAVING sum(amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'a ledger journal does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM written GROUP BY account_id, journal_id
    HAVING min(line) <> 1
      OR count(DISTINCT (kind, transaction_id, statement_id, payout_id)) <> 1
  ) THEN
    RAISE EXCEPTION 'a ledger journal is written once, with one source'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
