-- The name of a city as it was typed, for countries of which the list of cities has none.
ALTER TABLE accounts
  ADD COLUMN company_city_name text NOT NULL DEFAULT '',
  ADD COLUMN mailing_city_name text NOT NULL DEFAULT '';
