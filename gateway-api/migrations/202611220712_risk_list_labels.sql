-- What people see of a listed value: of a card its last four digits, as its value is a token.
ALTER TABLE risk_list_entries ADD COLUMN label text NOT NULL DEFAULT '';
