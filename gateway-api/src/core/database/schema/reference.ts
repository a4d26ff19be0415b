export interface CountriesTable {
  country_id: number;
  name: string;
  iso2: string;
  phone_code: string;
}

export interface CurrenciesTable {
  currency_id: number;
  alpha_code: string;
  name: string;
  symbol: string;
  coefficient: number;
}

export interface MerchantCategoryCodesTable {
  merchant_category_code_id: number;
  mcc: string;
  name: string;
}

export interface IndustriesTable {
  industry_code: string;
  name: string;
}

export interface PaymentMethodsTable {
  payment_method_id: number;
  name: string;
}

export interface PayoutCyclesTable {
  payout_cycle_id: number;
  frequency: string;
}

export interface EventTypesTable {
  event_type_id: number;
  name: string;
}

export interface CitiesTable {
  country_id: number;
  city_id: number;
  name: string;
  sort_name: string;
  population: number;
}
