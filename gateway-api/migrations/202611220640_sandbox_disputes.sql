-- The sandbox acquirer's books hold disputes of payments that were made before it kept any.
ALTER TABLE sandbox_acquirer.operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE sandbox_acquirer.operations ADD CONSTRAINT operations_kind_check
  CHECK (kind IN ('sale', 'authorize', 'capture', 'refund', 'void', 'dispute', 'called off'));
