-- Which parts of what is paid out to a linked bank account go to others of the merchant instead.
CREATE TABLE business_bank_splits (
  account_id              bigint NOT NULL,
  business_id             bigint NOT NULL,
  linked_bank_account_id  bigint NOT NULL,
  bank_account_id         bigint NOT NULL,
  split_percentage        smallint NOT NULL CHECK (split_percentage BETWEEN 1 AND 100),
  PRIMARY KEY (account_id, business_id, linked_bank_account_id, bank_account_id),
  FOREIGN KEY (account_id, business_id, linked_bank_account_id)
    REFERENCES business_bank_accounts (account_id, business_id, linked_bank_account_id)
    ON DELETE CASCADE,
  FOREIGN KEY (account_id, bank_account_id) REFERENCES bank_accounts (account_id, bank_account_id)
);
