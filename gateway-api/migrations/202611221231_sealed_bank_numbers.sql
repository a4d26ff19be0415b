-- Account number and IBAN, encrypted; the columns of before show their last characters only. Rows of
-- before have them in clear until the gateway's start encrypts them, so the check is for new ones.
ALTER TABLE bank_accounts ADD COLUMN sealed_numbers bytea;
ALTER TABLE bank_accounts RENAME COLUMN bank_account_number TO masked_number;
ALTER TABLE bank_accounts RENAME COLUMN iban TO masked_iban;
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_sealed
  CHECK (sealed_numbers IS NOT NULL) NOT VALID;
