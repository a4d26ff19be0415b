-- How a payment was routed, with names as they were then: the rule and the group that decided, and the
-- processors that were skipped. {"rule": "", "group": "", "skipped": [{"processor", "reason"}]}
ALTER TABLE payment_details ADD COLUMN routing jsonb NOT NULL DEFAULT '{}';
