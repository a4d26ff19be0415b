-- How often separated fees are taken, as payout_cycles has it; 0: with each payout.
ALTER TABLE business_bank_accounts ADD COLUMN fee_cycle_id smallint NOT NULL DEFAULT 0;
