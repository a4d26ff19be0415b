import { countryRows } from '../src/modules/lookups/reference/countries';
import type { RegionName } from './people';
import type { Random } from './random';

interface Place {
  city: string;
  state: string;
  postCode: string;
}

interface Region {
  countryId: number;
  banks: readonly string[];
  streets: readonly string[];
  places: readonly Place[];
  /** Street and number as people there write them. */
  line(street: string, number: number): string;
}

const before = (street: string, number: number) => `${number} ${street}`;
const after = (street: string, number: number) => `${street} ${number}`;

const place = (text: string): Place => {
  const [city = '', state = '', postCode = ''] = text.split('|');
  return { city, state, postCode };
};

const REGIONS: Record<RegionName, readonly Region[]> = {
  canada: [
    {
      countryId: 124,
      banks: ['Maple Dominion Bank', 'Banque des Rivières', 'Great Lakes Credit Union'],
      streets: [
        'Queen Street West',
        'Rue Sherbrooke',
        'Main Street',
        'Jasper Avenue',
        'King Street',
      ],
      places: [
        'Toronto|Ontario|M5V 2A8',
        'Montréal|Québec|H2X 1Y4',
        'Vancouver|British Columbia|V6B 1A1',
        'Calgary|Alberta|T2P 1J9',
        'Halifax|Nova Scotia|B3J 1S9',
      ].map(place),
      line: before,
    },
  ],
  unitedStates: [
    {
      countryId: 840,
      banks: ['First Prairie Bank', 'Liberty Harbor Bank', 'Redwood Savings'],
      streets: ['Oak Street', 'Maple Avenue', 'Washington Street', 'Lake Drive', 'Elm Street'],
      places: [
        'Portland|Oregon|97205',
        'Austin|Texas|78701',
        'Columbus|Ohio|43215',
        'Denver|Colorado|80202',
        'Boston|Massachusetts|02108',
      ].map(place),
      line: before,
    },
  ],
  britain: [
    {
      countryId: 826,
      banks: ['Thames & Severn Bank', 'Caledonian Mutual', 'Pennine Building Society'],
      streets: ['High Street', 'Church Lane', 'Station Road', 'Victoria Road', 'Park Avenue'],
      places: [
        'London|Greater London|SE1 9SG',
        'Manchester|Greater Manchester|M1 4BT',
        'Edinburgh|Midlothian|EH1 1YZ',
        'Cardiff|South Glamorgan|CF10 1EP',
        'Bristol|Avon|BS1 4ST',
      ].map(place),
      line: before,
    },
  ],
  europe: [
    {
      countryId: 276,
      banks: ['Hansa Kreditbank', 'Isar Sparbank'],
      streets: ['Hauptstraße', 'Bahnhofstraße', 'Gartenweg', 'Schillerstraße'],
      places: [
        'Hamburg|Hamburg|20095',
        'München|Bayern|80331',
        'Köln|Nordrhein-Westfalen|50667',
      ].map(place),
      line: after,
    },
    {
      countryId: 250,
      banks: ['Crédit des Alpes', 'Banque de la Garonne'],
      streets: ['rue de la République', 'avenue Victor Hugo', 'rue des Lilas'],
      places: ['Lyon|Auvergne-Rhône-Alpes|69002', 'Bordeaux|Nouvelle-Aquitaine|33000'].map(place),
      line: before,
    },
    {
      countryId: 380,
      banks: ['Banca del Tirreno', 'Cassa Padana'],
      streets: ['Via Roma', 'Via Garibaldi', 'Corso Italia'],
      places: ['Bologna|Emilia-Romagna|40121', 'Torino|Piemonte|10121'].map(place),
      line: after,
    },
  ],
  japan: [
    {
      countryId: 392,
      banks: ['Kamogawa Bank', 'Setouchi Trust'],
      streets: ['Shijo-dori', 'Teramachi-dori', 'Aoyama', 'Honmachi'],
      places: ['Kyoto|Kyoto|604-8081', 'Tokyo|Tokyo|107-0062', 'Osaka|Osaka|541-0053'].map(place),
      line: (street, number) => `${(number % 9) + 1}-${(number % 20) + 1} ${street}`,
    },
  ],
};

/** The names that pickers offer, so that a country is called the same everywhere. */
const COUNTRIES = new Map(countryRows().map(({ country_id, name }) => [country_id, name]));

/** Where somebody of the region lives and banks. All invented but the cities. */
export interface Home {
  country: string;
  countryId: number;
  bank: string;
  address: { line1: string; line2: string; city: string; state: string; postCode: string };
}

/** Somebody's home; the same for the same state of `random`. */
export function homeIn(region: RegionName, random: Random): Home {
  const { countryId, banks, streets, places, line } = random.pick(REGIONS[region]);
  const street = random.pick(streets);
  return {
    country: COUNTRIES.get(countryId) ?? '',
    countryId,
    bank: random.pick(banks),
    address: { line1: line(street, random.int(1, 180)), line2: '', ...random.pick(places) },
  };
}
