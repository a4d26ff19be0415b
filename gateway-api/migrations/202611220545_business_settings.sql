-- What a business is on the web, and how its payments are made.
ALTER TABLE businesses
  ADD COLUMN url                              text NOT NULL DEFAULT '',
  ADD COLUMN return_url                       text NOT NULL DEFAULT '',
  ADD COLUMN cancel_url                       text NOT NULL DEFAULT '',
  ADD COLUMN dynamic_descriptor_enabled       boolean NOT NULL DEFAULT false,
  ADD COLUMN dynamic_descriptor_default_part  text NOT NULL DEFAULT '',
  ADD COLUMN default_descriptor_city          text NOT NULL DEFAULT '',
  -- ISO 3166-1 alpha-2
  ADD COLUMN default_descriptor_country_code  text NOT NULL DEFAULT '',
  -- Payments by the API may carry the full card number.
  ADD COLUMN full_card_payment_enabled        boolean NOT NULL DEFAULT true,
  ADD COLUMN force_cvv                        boolean NOT NULL DEFAULT true,
  ADD COLUMN force_3d_secure                  boolean NOT NULL DEFAULT false,
  ADD COLUMN risk_enabled                     boolean NOT NULL DEFAULT true,
  ADD COLUMN risk_settings_require_approval   boolean NOT NULL DEFAULT false,
  ADD COLUMN has_vat                          boolean NOT NULL DEFAULT false,
  -- Percent as decimal digits, as it was typed
  ADD COLUMN vat_rate                         text NOT NULL DEFAULT '';

UPDATE businesses SET url = first.url, return_url = first.return_url, cancel_url = first.cancel_url
  FROM (
    SELECT DISTINCT ON (account_id, business_id) account_id, business_id, url, return_url, cancel_url
      FROM business_urls ORDER BY account_id, business_id, business_url_id
  ) first
 WHERE first.account_id = businesses.account_id AND first.business_id = businesses.business_id;
