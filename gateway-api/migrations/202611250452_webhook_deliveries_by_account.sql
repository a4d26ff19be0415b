-- What is due is looked for account by account: one that has much of it must not hide the others'.
CREATE INDEX webhook_deliveries_due_of_account ON webhook_deliveries (account_id, next_attempt_at)
  WHERE status = 'pending';
DROP INDEX webhook_deliveries_due;
