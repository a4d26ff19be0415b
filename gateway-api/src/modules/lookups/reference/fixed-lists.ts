/**
 * Short lists of the gateway's own. Their ids are stored with tenants' data: add at the end, never
 * renumber.
 */

export const PAYMENT_METHODS = [
  { payment_method_id: 1, name: 'Visa' },
  { payment_method_id: 2, name: 'Mastercard' },
  { payment_method_id: 3, name: 'American Express' },
  { payment_method_id: 4, name: 'Discover' },
  { payment_method_id: 5, name: 'JCB' },
  { payment_method_id: 6, name: 'Diners Club' },
  { payment_method_id: 7, name: 'UnionPay' },
  { payment_method_id: 8, name: 'Interac' },
  { payment_method_id: 9, name: 'Maestro' },
  { payment_method_id: 10, name: 'Cartes Bancaires' },
] as const;

export const PAYOUT_CYCLES = [
  { payout_cycle_id: 1, frequency: 'Daily' },
  { payout_cycle_id: 2, frequency: 'Weekly' },
  { payout_cycle_id: 3, frequency: 'Every two weeks' },
  { payout_cycle_id: 4, frequency: 'Twice a month' },
  { payout_cycle_id: 5, frequency: 'Monthly' },
  { payout_cycle_id: 6, frequency: 'Every 3 months' },
] as const;

/** The kinds of webhook events. */
export const EVENT_TYPES = [
  { event_type_id: 1, name: 'transaction.authorised' },
  { event_type_id: 2, name: 'transaction.captured' },
  { event_type_id: 3, name: 'transaction.declined' },
  { event_type_id: 4, name: 'transaction.voided' },
  { event_type_id: 5, name: 'transaction.refunded' },
  { event_type_id: 6, name: 'transaction.flagged' },
  { event_type_id: 7, name: 'transaction.expired' },
  { event_type_id: 8, name: 'chargeback.opened' },
  { event_type_id: 9, name: 'chargeback.closed' },
  { event_type_id: 10, name: 'invoice.created' },
  { event_type_id: 11, name: 'invoice.dispatched' },
  { event_type_id: 12, name: 'invoice.paid' },
  { event_type_id: 13, name: 'invoice.cancelled' },
  { event_type_id: 14, name: 'invoice.expired' },
  { event_type_id: 15, name: 'payment_link.paid' },
  { event_type_id: 16, name: 'payout.sent' },
  { event_type_id: 17, name: 'payout.failed' },
] as const;

export const INDUSTRIES = [
  { industry_code: 'AIRLINES', name: 'Airlines' },
  { industry_code: 'AUTOMOTIVE', name: 'Automotive sales, parts and repair' },
  { industry_code: 'BEAUTY', name: 'Beauty and personal care' },
  { industry_code: 'BOOKS_STATIONERY', name: 'Books, stationery and backOffice supplies' },
  { industry_code: 'BUSINESS_SERVICES', name: 'Business and professional services' },
  { industry_code: 'CHARITY', name: 'Charities and non-profit organisations' },
  { industry_code: 'CONSTRUCTION', name: 'Construction and home improvement' },
  { industry_code: 'DIGITAL_GOODS', name: 'Digital goods and media' },
  { industry_code: 'EDUCATION', name: 'Education and training' },
  { industry_code: 'ELECTRONICS', name: 'Electronics and appliances' },
  { industry_code: 'ENTERTAINMENT', name: 'Entertainment, events and ticketing' },
  { industry_code: 'FASHION', name: 'Clothing, shoes and accessories' },
  { industry_code: 'FINANCIAL_SERVICES', name: 'Financial services' },
  { industry_code: 'FITNESS', name: 'Sports clubs and fitness' },
  { industry_code: 'FOOD_DELIVERY', name: 'Food and meal delivery' },
  { industry_code: 'FURNITURE', name: 'Furniture and home decoration' },
  { industry_code: 'GAMING', name: 'Video games' },
  { industry_code: 'GOVERNMENT', name: 'Government and public services' },
  { industry_code: 'GROCERY', name: 'Groceries and supermarkets' },
  { industry_code: 'HEALTHCARE', name: 'Healthcare and medical services' },
  { industry_code: 'HOTELS', name: 'Hotels and accommodation' },
  { industry_code: 'INSURANCE', name: 'Insurance' },
  { industry_code: 'JEWELLERY', name: 'Jewellery and watches' },
  { industry_code: 'LOGISTICS', name: 'Shipping and logistics' },
  { industry_code: 'MARKETPLACES', name: 'Marketplaces and platforms' },
  { industry_code: 'OUTDOOR', name: 'Sporting and outdoor goods' },
  { industry_code: 'PETS', name: 'Pets and veterinary services' },
  { industry_code: 'PHARMACY', name: 'Pharmacies' },
  { industry_code: 'REAL_ESTATE', name: 'Real estate and rentals' },
  { industry_code: 'RESTAURANTS', name: 'Restaurants and cafés' },
  { industry_code: 'SOFTWARE', name: 'Software and subscriptions' },
  { industry_code: 'TELECOM', name: 'Telecommunications' },
  { industry_code: 'TOYS', name: 'Toys and hobbies' },
  { industry_code: 'TRANSPORT', name: 'Passenger transport and car rental' },
  { industry_code: 'TRAVEL', name: 'Travel agencies and tour operators' },
  { industry_code: 'UTILITIES', name: 'Utilities' },
  { industry_code: 'OTHER', name: 'Other' },
] as const;
