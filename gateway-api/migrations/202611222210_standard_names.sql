-- The field's own words: a request in progress under an idempotency key, and the reversal of an operation.
ALTER TABLE begun_requests RENAME TO requests_in_progress;
ALTER INDEX begun_requests_created RENAME TO requests_in_progress_created;

ALTER TABLE sandbox_acquirer.operations DROP CONSTRAINT operations_kind_check;
UPDATE sandbox_acquirer.operations SET kind = 'reversal' WHERE kind = 'called off';
ALTER TABLE sandbox_acquirer.operations ADD CONSTRAINT operations_kind_check
  CHECK (kind IN ('sale', 'authorize', 'capture', 'refund', 'void', 'dispute', 'reversal'));
