/** Pickers of the gateway's lists, for form fields: each is a control with `value` and `onChange`. */
export { CitySelect, type CitySelectProps } from './city-select';
export {
  CountrySelect,
  PhoneCodeSelect,
  flagOf,
  type CountrySelectProps,
  type PhoneCodeSelectProps,
} from './country-select';
export { CurrencySelect, type CurrencySelectProps } from './currency-select';
export {
  CategoryCodeSelect,
  IndustrySelect,
  PayoutCycleSelect,
  type CategoryCodeSelectProps,
  type IndustrySelectProps,
  type PayoutCycleSelectProps,
} from './list-selects';
