-- Payments whose money the merchant's own acquirer pays out: the gateway charges for its services only.
-- As the processor was set up when it was asked.
ALTER TABLE payment_attempts ADD COLUMN is_gateway_only boolean NOT NULL DEFAULT false;
ALTER TABLE transactions ADD COLUMN is_gateway_only boolean NOT NULL DEFAULT false;

-- Statements that leave their fees to a later one, by the fee cycle of the bank account. One that takes
-- them says since which day: the first of the earliest such statement; null: its own only.
ALTER TABLE statements
  ADD COLUMN defers_fees boolean NOT NULL DEFAULT false,
  ADD COLUMN fees_since date;

-- Fees and their tax that no statement has taken yet, summed as on a statement.
CREATE TABLE accrued_fees (
  account_id              bigint NOT NULL,
  business_id             bigint NOT NULL,
  linked_bank_account_id  bigint NOT NULL,
  line                    smallint NOT NULL,
  kind                    text COLLATE "C" NOT NULL CHECK (kind IN ('fee', 'tax')),
  -- Of a fee, its name in the pricing profile
  fee                     text COLLATE "C",
  payment_method_id       smallint REFERENCES payment_methods (payment_method_id),
  event_count             integer NOT NULL CHECK (event_count > 0),
  currency_id             integer NOT NULL REFERENCES currencies (currency_id),
  -- Negative: it will be taken.
  amount_minor            bigint NOT NULL CHECK (amount_minor < 0),
  PRIMARY KEY (account_id, business_id, linked_bank_account_id, line)
);
