-- The uploader's day, which invoices without a date of issue get; theirs may not be UTC's.
ALTER TABLE invoice_batches ADD COLUMN today date;
UPDATE invoice_batches SET today = (created_at AT TIME ZONE 'UTC')::date;
ALTER TABLE invoice_batches ALTER COLUMN today SET NOT NULL;
