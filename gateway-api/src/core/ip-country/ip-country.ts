import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let table: Reader<CountryResponse> | undefined;

/**
 * The country that an IP address belongs to by the registries' and networks' own records, as ISO
 * 3166-1 alpha-2; undefined of private and unknown addresses. The table comes with the installed
 * package and is read into memory (8 MB) the first time that it is asked; an upgrade of the package
 * renews it.
 */
export function countryOfIp(ip: string | null): string | undefined {
  if (ip === null || !ipaddr.isValid(ip)) return undefined;
  table ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(TABLE)));
  // An IPv4 address in IPv6's form is looked up as the IPv4 address that it is.
  const found = table.get(ipaddr.process(ip).toString());
  // Flatter than the records that the reader was made for.
  return (found as { country_code?: string } | null)?.country_code;
}
