-- Lists that forms choose from. They belong to no tenant; the gateway fills them after migrating.

CREATE TABLE countries (
  -- ISO 3166-1 numeric
  country_id  integer PRIMARY KEY,
  name        text NOT NULL,
  iso2        char(2) NOT NULL UNIQUE,
  -- Without the plus sign; empty where none is assigned.
  phone_code  text NOT NULL
);

CREATE TABLE currencies (
  -- ISO 4217 numeric
  currency_id  integer PRIMARY KEY,
  alpha_code   char(3) NOT NULL UNIQUE,
  name         text NOT NULL,
  symbol       text NOT NULL,
  -- Number of decimals: 2 for CAD, 0 for JPY, 3 for KWD.
  coefficient  smallint NOT NULL CHECK (coefficient BETWEEN 0 AND 4)
);

CREATE TABLE merchant_category_codes (
  -- The four digits as a number
  merchant_category_code_id  integer PRIMARY KEY,
  mcc                        char(4) NOT NULL UNIQUE,
  name                       text NOT NULL
);

CREATE TABLE industries (
  industry_code  text PRIMARY KEY,
  name           text NOT NULL
);

CREATE TABLE payment_methods (
  payment_method_id  smallint PRIMARY KEY,
  name               text NOT NULL UNIQUE
);

CREATE TABLE payout_cycles (
  payout_cycle_id  smallint PRIMARY KEY,
  frequency        text NOT NULL UNIQUE
);

CREATE TABLE event_types (
  event_type_id  smallint PRIMARY KEY,
  name           text NOT NULL UNIQUE
);

CREATE TABLE cities (
  country_id  integer NOT NULL REFERENCES countries (country_id),
  city_id     bigint NOT NULL,
  name        text NOT NULL,
  -- The name without accents and in lower case: the order people expect, alike on every server.
  sort_name   text COLLATE "C" NOT NULL,
  population  integer NOT NULL,
  PRIMARY KEY (country_id, city_id)
);
CREATE UNIQUE INDEX cities_city_id ON cities (city_id);
CREATE INDEX cities_by_name ON cities (country_id, sort_name, city_id) INCLUDE (name);

-- What the gateway has filled in by itself.
CREATE TABLE data_fills (
  name        text PRIMARY KEY,
  -- Of the content: another digest means another content.
  digest      text NOT NULL,
  -- For data that grows with time: up to when there is some.
  filled_to   timestamptz,
  updated_at  timestamptz NOT NULL DEFAULT now()
);
