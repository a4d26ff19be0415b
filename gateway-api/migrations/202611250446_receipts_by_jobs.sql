-- When the payer's receipt was sent, by a job. `receipt_due_at` and `receipt_tries` are of gateways
-- from before there was one: at its start a gateway makes jobs of what they have left.
ALTER TABLE hosted_payments ADD COLUMN receipt_sent_at timestamptz;
