-- Whole domains, networks and countries can be listed, and values that are let through whatever the other
-- rules find.
ALTER TABLE risk_list_entries
  DROP CONSTRAINT risk_list_entries_list_check,
  DROP CONSTRAINT risk_list_entries_kind_check,
  ADD CONSTRAINT risk_list_entries_list_check CHECK (list IN ('blacklist', 'allow', 'verified')),
  ADD CONSTRAINT risk_list_entries_kind_check CHECK (
    kind IN ('card', 'bin', 'email', 'domain', 'phone', 'holder', 'ip', 'country'));
