/**
 * What the gateway says of single fields: codes, which stay, and the English words of each. What is
 * in braces is in `params`. The one list: a field error with another code, or without its
 * parameters, does not compile. Pages word a code in another language as `fieldErrors.<code>`.
 */
export const FIELD_ERRORS = {
  // Any field
  required: 'This is required.',
  not_valid: 'This is not valid.',
  unknown_field: 'Unknown field: {{fields}}',
  given_twice: 'This was given twice, spelt differently, with different values.',
  nested_too_deeply: 'This is nested too deeply.',
  holds_card_number:
    'Remove the card number from this field. If it is another number, such as that of an order, put a letter between its digits: 20260314-A-00012345.',
  holds_invisible_characters: 'Remove the invisible characters.',
  holds_line_breaks: 'Remove the line breaks and invisible characters.',
  provider_only: 'Only the provider can change this.',

  // As the schemas of requests say it of values that no rule of ours words
  wrong_type: 'Invalid input: expected {{expected}}, received {{received}}',
  wrong_value: 'Invalid input: expected {{value}}',
  not_an_option: 'Invalid option: expected one of {{values}}',
  no_alternative: 'Invalid input',
  wrong_format: 'Invalid {{format}}',
  wrong_pattern: 'Invalid string: must match pattern {{pattern}}',
  too_short: 'Too small: expected string to have >={{minimum}} characters',
  too_long: 'Too big: expected string to have <={{maximum}} characters',
  too_few_items: 'Too small: expected array to have >={{minimum}} items',
  too_many_items: 'Too big: expected array to have <={{maximum}} items',
  number_too_small: 'Too small: expected number to be >={{minimum}}',
  number_not_above: 'Too small: expected number to be >{{minimum}}',
  number_too_large: 'Too big: expected number to be <={{maximum}}',
  whole_number_too_small: 'Too small: expected int to be >={{minimum}}',
  whole_number_too_large: 'Too big: expected int to be <={{maximum}}',

  // Texts and choices of several forms
  use_at_least: 'Use at least {{min}} characters.',
  use_at_most: 'Use at most {{max}} characters.',
  max_length: 'Max length: {{max}}',
  letter_needed: 'Use at least one letter.',
  digits_only: 'Use digits only.',
  plain_signs_only: 'Use only letters, digits and signs without accents or blanks.',
  not_json: 'This is not JSON.',
  not_an_id: 'This is not an id.',
  say_true_or_false: 'Say true or false.',
  say_which_place: 'Say which place it takes.',
  choose_of_list: 'Choose one of the list.',
  change_something: 'Change something.',
  labelled_required: '{{label}} is required.',
  name_required: 'Name is required.',
  description_required: 'Description is required.',
  label_required: 'Label is required.',
  value_required: 'Value is required.',
  reference_required: 'Reference is required.',
  choose_date: 'Choose a date.',
  choose_later_day: 'Choose a later day.',
  no_such_day: 'There is no such day.',
  end_before_start: 'The end date is before the start date.',
  end_before_beginning: 'The end lies before the beginning.',
  range_too_long: 'Choose a range of at most {{days}} days.',
  period_too_long: 'Choose a period of at most {{days}} days.',

  // Numbers and amounts
  type_whole_number: 'Type a whole number.',
  enter_whole_number: 'Enter a whole number.',
  enter_whole_days: 'Enter whole days.',
  days_below_zero: 'Days are not below zero.',
  type_percentage: 'Type a percentage, such as 1.55.',
  type_percentage_to_100:
    'Type a percentage from 0 to 100, such as 1.55, with at most four decimals.',
  type_whole_percentage: 'Type a whole percentage.',
  percentage_out_of_range: 'Type a percentage from 0 to 100.',
  enter_amount: 'Enter an amount.',
  write_amount: 'Write the amount as {{example}}.',
  amount_not_above_zero: 'The amount must be greater than zero.',
  amount_below_zero: 'An amount is not below zero.',
  amount_too_large: 'This amount is too large.',
  amounts_too_large_for_currency:
    'These amounts are too large for this currency. Choose another one.',
  quantity_too_small: 'The quantity is at least 1.',
  quantity_too_large: 'This quantity is too large.',
  price_required: 'Price is required.',
  price_not_above_zero: 'The price must be greater than zero.',
  fee_below_zero: 'A fee is not below zero.',
  fee_too_large: 'This fee is too large.',
  maximum_fee_below_minimum: 'The maximum fee is below the minimum fee.',
  priced_twice: 'This is priced twice.',
  vat_rate_required: 'VAT rate is required.',

  // Names from lists
  choose_country: 'Choose a country.',
  country_required: 'Country is required.',
  no_such_country: 'There is no such country.',
  choose_currency: 'Choose a currency.',
  no_such_currency: 'There is no such currency.',
  currencies_required: 'Currencies are required.',
  other_currency: 'This is not the currency {{currency}}.',
  no_such_industry: 'There is no such industry.',
  industry_required: 'Industry is required.',
  no_such_category_code: 'There is no such category code.',
  category_code_required: 'Category code is required feild.',
  mcc_required: 'MCC is required.',
  no_such_payment_method: 'There is no such payment method.',
  payment_methods_required: 'Payment methods are required.',
  choose_card_scheme: 'Choose a card scheme.',
  no_such_rule: 'There is no such rule.',
  no_such_group: 'There is no such group.',
  no_such_business: 'There is no such business.',
  no_lookup_named: 'Name at least one of {{names}}.',
  name_lookups: 'Name the lookups to read.',
  name_lookups_once: 'Name each lookup once.',
  no_such_lookup: "There is no lookup '{{name}}'. Choose from {{names}}.",
  path_with_query: 'A path with its query.',
  entity_id_expected: 'An account id, or _Sub_ and a business id.',

  // Signing in, passwords and second factors
  enter_email: 'Please, enter your email',
  enter_password: 'Please, enter your password',
  enter_registered_email: 'Please, enter your registered email to reset password',
  confirm_with_password: 'Please enter your password.',
  fill_all_details: 'Please fill all the details.',
  reset_passwords_differ: 'Passwords dont match!',
  passwords_differ: "Passwords don't match",
  password_unchanged: 'New password and old password cannot be same.',
  password_wrong: 'The password is not correct.',
  old_password_wrong: 'The old password is not correct.',
  not_your_email: 'This is not the e-mail address you signed in with.',
  password_is_email: 'Your password cannot be your e-mail address.',
  password_easily_guessed: 'This password is easy to guess. A few unrelated words work well.',
  passkey_refused: 'The passkey was not accepted. Try again.',
  passkey_name_required: 'Name the passkey.',
  code_wrong: 'The code is not correct, or was used. Type the next one.',
  code_required: 'Type the code.',
  second_factor_needed: 'Set up an authenticator app or a passkey first.',

  // People: users and contacts
  first_name_required: 'First name is required.',
  last_name_required: 'Last name is required.',
  special_characters: 'Type the name without special characters.',
  email_required: 'Email is required.',
  email_format: 'Email format is wrong.',
  not_a_user_id: 'This is not an id of a user.',
  choose_phone_country: 'Choose the country of the phone number.',
  phone_digits_only: 'Type the phone number in digits only.',
  phone_with_country_code: 'Type the phone number with its country code, such as +14165550123.',
  phone_code_wrong: 'The phone code of {{country}} is {{phoneCode}}.',
  not_a_phone_number: 'This is not a phone number of {{country}}.',
  contact_default_needed: 'One {{kind}} must be the default. Make another one the default instead.',

  // Accounts and businesses
  account_name_required: 'Account name is required.',
  legal_name_required: 'Legal name is required.',
  street_required: 'Street is required.',
  city_required: 'City is required.',
  state_required: 'State is required.',
  postal_code_required: 'Postal code is required.',
  not_a_postal_code: 'This is not a postal code of {{country}}.',
  not_a_city: 'This is not a city of {{country}}.',
  choose_city: 'Choose a city of {{country}} from the list.',
  city_chosen_and_typed: 'Leave this empty where a city is chosen.',
  business_name_required: 'Business name is required.',
  new_business_active: 'A new business is active.',
  status_provider_only: 'Only the provider can change the status.',
  contacts_required: 'Account manager & support is required feild.',
  not_a_manager: 'This is not a manager of the account.',
  not_a_support: 'This is not a support of the account.',
  not_of_account: 'The account has no such business.',
  other_account: 'This is another account than the one in the address.',
  other_business: 'This is another business than the one in the address.',
  select_correct_business: 'Please select correct business.',
  descriptor_characters: 'Use only letters from A to Z, digits, blanks and . , & / # + : ( ) -',

  // Addresses on the web
  type_web_address: 'Type an address such as https://shop.example.com',
  business_url_required: 'Business URL is required.',
  business_url_taken: 'The business has this URL already.',
  webhook_url_required: 'Webhook URL is required.',
  webhook_url_private: 'The webhook URL must be reachable from the internet.',
  address_with_user: 'Leave the user name and password out of the address.',

  // Bank accounts and payouts
  account_holder_required: 'Account holder name is required.',
  bank_name_required: 'Bank name is required.',
  bank_address_required: 'Bank address is required.',
  bank_country_required: 'Bank country is required.',
  bank_account_required: 'Bank Account selection is required.',
  no_such_bank_account: 'There is no such bank account.',
  no_other_bank_account: 'This is no other bank account of the business.',
  other_bank_account: 'This is another bank account than the one in the address.',
  account_number_digits_only: 'Type the account number in digits only.',
  account_number_is_card:
    'This is a card number. Type the number of the bank account, as it is on a statement or cheque.',
  account_number_not_of_iban: 'The account number is not the one in the IBAN.',
  sort_code_not_of_iban: 'The sort code is not the one in the IBAN.',
  bank_field_required: '{{label}} is required for {{currency}} accounts in {{country}}.',
  bank_field_unknown: 'Banks in {{country}} have no {{label}}.',
  bank_field_characters: 'The {{label}} may hold letters and digits only.',
  iban_prefix: 'The IBAN of an account in {{country}} begins with {{prefix}}.',
  iban_length: 'This is not as long as an IBAN of {{country}} is.',
  iban_structure: 'This is not how an IBAN of {{country}} is made up.',
  iban_check_digits:
    'The check digits of the IBAN are not right. Please compare it with your bank statement.',
  swift_format: 'The SWIFT code has eight or eleven letters and digits.',
  swift_of_other_country: 'This SWIFT code is not of a bank in {{country}}.',
  aba_check_digit:
    'The check digit of the ABA number is not right. Please compare it digit by digit.',
  aba_number_format: 'The ABA number has nine digits.',
  bank_and_branch_code_format: 'The bank and branch code has seven digits.',
  bank_and_branch_digits: 'Type the four digits of the bank and the three of the branch.',
  bank_and_branch_number_format: 'The bank and branch number has six digits.',
  branch_code_format: 'The branch code has six digits.',
  bsb_number_format: 'The BSB number has six digits.',
  cnaps_code_format: 'The CNAPS code has twelve digits.',
  hong_kong_bank_code_format: 'The Hong Kong bank code has three digits.',
  ifsc_code_format: 'The IFSC code is four letters, a zero and six letters or digits.',
  canadian_routing_number_format:
    'Type 0, the institution number and the transit number (nine digits), or 12345-678.',
  sort_code_format: 'The sort code has six digits, for example 12-34-56.',
  processing_currency_required: 'Choose at least one processing currency.',
  processing_currency_twice: 'Choose each processing currency once.',
  no_such_processing_currency: 'One of the processing currencies does not exist.',
  payout_cycle_required: 'Payout cycle is required.',
  no_such_payout_cycle: 'There is no such payout cycle.',
  payment_threshold_required: 'Payment threshold is required.',
  threshold_in_currency:
    'A business has a payment threshold in the present currency. Turn that off before changing it.',
  split_in_currency:
    'Payouts are split with this bank account in its present currency. End the split before changing it.',
  carried_in_currency:
    'Amounts in the present currency are not settled yet. Wait for the payout, or add another bank account instead.',
  bank_account_default_needed:
    'One bank account must be the default. Make another one the default instead.',
  too_many_bank_accounts: 'Choose at most {{max}} bank accounts.',
  bank_account_twice: 'Name each bank account once.',
  split_to_other_currency:
    'Settlement can be split to other bank accounts in the same currency only.',
  split_over_100: 'The percentages come to {{sum}}. 100 is the most.',

  // Processors and routing
  processor_required: 'Processor is required.',
  no_such_processor: 'There is no such processor.',
  processor_has_no_field: 'This processor has no such field.',
  processor_lacks: '{{processor}} does not support all of these.',
  processor_lacks_for_methods:
    '{{processor}} does not support all of these for the chosen payment methods.',
  processor_lacks_3d: '{{processor}} does not support 3D.',
  credentials_required: 'Fill all the required Feilds.',
  credentials_by_currency: 'Give one set of credentials for each currency, or one for all.',
  choose_processor: 'Choose at least one processor.',
  processor_twice: 'Choose each processor once.',
  processor_of_other_business: 'One of these is no processor of the business.',
  choose_group: 'Choose a group.',
  conditions_required: 'Create some rules to add.',
  too_many_conditions: 'Use at most {{max}} conditions.',
  wrong_operator: 'This operator does not go with the field.',
  wrong_kind_of_value: 'This kind of value does not go with the field.',
  value_not_of_field: 'This value does not go with the field.',

  // Payments and their lists
  card_number_wrong: 'Invalid Card No.',
  card_scheme_unsupported: 'This card scheme is not supported.',
  card_unsupported: 'This card is not supported.',
  card_not_in_sandbox: 'This card is not supported in the sandbox.',
  card_scheme_not_taken: '{{business}} does not take {{scheme}}.',
  card_expired: 'This card has expired.',
  card_of_other_payment: 'This is not the card of the payment.',
  cardholder_required: 'Cardholder name is required.',
  expiry_month_format: 'Enter the month as 01 to 12.',
  expiry_format: 'Enter the expiry as MM/YY.',
  payer_name_required: 'Payer name is required.',
  not_an_ip_address: 'This is no IP address.',
  business_not_active: '{{business}} is not active, so it takes no payments.',
  business_without_moto: '{{business}} may not take payments by mail or telephone (MOTO).',
  business_without_full_cards: '{{business}} takes no full card numbers by the API.',
  not_an_url_of_business: 'This is no URL of the business.',
  no_processor_takes_it: 'No processor takes this payment ({{reasons}}).',
  capture_too_large: 'At most {{amount}} can be captured.',
  refund_too_large: 'At most {{amount}} can be refunded.',
  not_a_transaction_id: 'This is no transaction id.',
  card_digits_needed: 'Enter digits of the card number.',
  too_many_first_digits: 'Enter at most the first eight digits.',
  too_many_last_digits: 'Enter at most the last four digits.',
  statement_id_needed: 'Enter the id of a statement.',
  statement_line_needed: 'Enter the id of a statement and its line, such as ST-0000123/sales.',
  days_needed: 'Enter days, such as 2026-01-01..2026-01-31.',
  view_name_required: 'Name the view.',
  view_name_taken: 'There is a view named {{name}} already.',

  // Invoices, payment links and pages that payers see
  invoice_number_required: 'Invoice number is required.',
  invoice_number_taken: 'There is an invoice {{number}} already.',
  invoice_description_required: 'Invoice description is required field!',
  invoice_discount: 'Invoices have no discount.',
  item_description_required: 'Item description is required.',
  item_needed: 'Add an item.',
  invoice_item_needed: 'Add at least one item.',
  item_limit: 'Use at most {{max}} items.',
  item_price_wrong: 'The price is the unit price times the quantity.',
  item_currency_differs: "This is not the invoice's currency.",
  not_the_sum: 'This is not the sum of the items.',
  due_before_issue: 'The due date is not before the issue date.',
  expiry_before_due: 'The expiry date is not before the due date.',
  invoice_expired: 'It has expired. Choose a later expiry date.',
  receiver_required: 'Enter the e-mail address that it is sent to.',
  receiver_phone_required: 'Enter the phone number that it is sent to.',
  attachment_gone: 'Add the attachment once more.',
  batch_has_bad_rows: '{{rows}} rows have problems. Correct them, or use only the good ones.',
  batch_has_no_good_row: 'No row is good.',
  product_needed: 'Add at least one product.',
  product_limit: 'Use at most {{max}} products.',
  billing_period_required: 'Choose a billing period.',
  product_currencies_differ: 'Use one currency for all products.',
  shipping_currency_differs: 'Use the currency of the products.',
  shipping_times_wrong: 'The longest time is not below the shortest.',
  choose_shipping: 'Choose how it is sent.',
  address_required: 'Enter the address.',
  consent_needed: 'Please agree to the charges to come.',
  link_incomplete: 'This link is not complete.',
  session_too_short: 'At least 5 minutes.',
  session_too_long: 'At most a week.',
  invoices_expire_too_early: 'Invoices expire after at least 1 day.',
  invoices_expire_too_late: 'Invoices expire after at most 365 days.',
  sender_email_required: 'Enter the sender’s e-mail address.',
  type_mail_server: 'Type host and port, such as smtp.example.com:587.',
  mail_server_private: 'The mail server must be reachable from the internet.',
  type_mail_service: 'Type an address such as https://mail.example.com/send',
  mail_service_private: 'The service must be reachable from the internet.',
  https_needed: 'The address must begin with https://',
  timeout_too_short: 'The timeout is at least 1 second.',
  timeout_too_long: 'The timeout is at most 120 seconds.',

  // Risk
  choose_risk_list: 'Choose a list.',
  choose_list_kind: 'Choose what it is.',
  type_card_token: "Type a card's token, as its payments have it; never its number.",
  type_bin: 'Type the first 6 or 8 digits of a card.',
  type_email: 'Type an e-mail address.',
  type_domain: 'Type a domain, such as example.com.',
  type_phone: 'Type a phone number.',
  type_holder: 'Type the name of a card holder.',
  type_ip: 'Type an IP address, or a network such as 192.0.2.0/24.',
  type_country_letters: 'Type the two letters of a country, such as CA.',
  payment_has_none: 'The payment has none.',
  approve_or_decline: 'Approve or decline it.',
  rule_twice: 'Name each rule once.',
  rule_action_unknown: 'This rule can only {{actions}}.',
  trigger_count_too_small: 'The trigger count is at least 1.',
  trigger_count_too_large: 'The trigger count is at most {{max}}.',

  // Files
  file_empty: 'The file is empty.',
  file_name_unreadable: 'The name of the file cannot be read.',
  file_too_large: 'The file is larger than {{max}}.',
  not_a_file_of_type: 'This is not a {{types}} file.',
  not_a_text_file_of_type: 'This is not a {{types}} file. Text must be in UTF-8.',
  not_an_image: 'This is not an image.',
  image_unreadable: 'The image cannot be read.',
  image_too_large: 'The image is too large.',
  too_many_pixels: 'The image has more than {{max}} pixels.',
  list_empty: 'The list has no rows.',
  list_too_long: 'The list has more than {{max}} rows.',
  column_missing: "The column '{{column}}' is missing.",
  column_twice: "The column '{{column}}' is there twice.",
  row_too_long: 'A row is too long. Is a quotation mark missing?',
  row_too_wide: 'The row has more columns than the heading.',
  quotation_marks: 'The quotation marks near line {{line}} do not match.',
} as const;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Parameters of a field error with that code, by name. */
export type FieldErrorParams<Code extends FieldErrorCode> = Record<
  NamesIn<(typeof FIELD_ERRORS)[Code]>,
  string | number
>;

/** A code whose words hold no values. */
export type PlainFieldErrorCode = {
  [Code in FieldErrorCode]: [NamesIn<(typeof FIELD_ERRORS)[Code]>] extends [never] ? Code : never;
}[FieldErrorCode];

type CodeWithParams = Exclude<FieldErrorCode, PlainFieldErrorCode>;

/** What a field error is made with: its code, and its parameters if its words hold any. */
export type FieldErrorArgs =
  | [code: PlainFieldErrorCode]
  | { [Code in CodeWithParams]: [code: Code, params: FieldErrorParams<Code>] }[CodeWithParams];

/** The English words of a field error; requests are given them by their schemas. */
export function messageFor(...[code, params]: FieldErrorArgs): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  return FIELD_ERRORS[code].replace(/\{\{(\w+)\}\}/g, (kept, name: string) =>
    String(values[name] ?? kept),
  );
}
