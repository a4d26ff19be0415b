import type { CardCategory } from '@mbo/gateway-contract/transaction-filters';
import { type Home, homeIn } from './places';
import type { DemoBusiness } from './portfolio';
import { type Random, seededRandom } from './random';

const NAMES = {
  canada: {
    first:
      'Liam Emma Noah Olivia William Charlotte Benjamin Chloe Lucas Mia Logan Amélie Félix Juliette Thomas Rosalie Ethan Zoé Jacob Alice Samuel Florence Arjun Priya Wei Mei Hassan Aisha Mateo Sofia Owen Claire Nathan Léa Gabriel Maëlle Jack Abigail Ryan Hannah',
    last: 'Tremblay Smith Gagnon Brown Roy Martin Bouchard Wilson Gauthier MacDonald Morin Singh Lavoie Wong Fortin Chen Pelletier Patel Bélanger Campbell Lévesque Nguyen Leblanc Anderson Girard Kim Boucher Fraser Ouellet Sharma Caron Murphy Beaulieu Khan Cloutier Stewart Poirier Reid Fournier Grant',
  },
  unitedStates: {
    first:
      'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth Carlos Maria Daniel Susan Matthew Jessica Anthony Sarah Mark Karen Jose Ana Steven Nancy Andrew Lisa Joshua Betty Kevin Ashley Brian Kimberly Tyrone Keisha Edward Donna Luis Carmen Jason Emily',
    last: 'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores',
  },
  britain: {
    first:
      'Oliver Amelia George Isla Harry Ava Jack Emily Charlie Sophie Alfie Grace Freddie Lily Archie Freya Oscar Poppy Mohammed Fatima Theo Ivy Arthur Florence Rhys Cerys Callum Eilidh Hamish Niamh Ravi Anjali Edward Harriet Toby Imogen Simon Gemma Nigel Fiona',
    last: 'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Hughes Khan Edwards Turner Hill Moore Cooper Ward Morris King Begum Bailey Murray Campbell Fraser Price Griffiths Shaw Barnes',
  },
  europe: {
    first:
      'Lukas Anna Jonas Lea Felix Marie Maximilian Sophie Leon Clara Hugo Camille Louis Manon Jules Inès Luca Giulia Matteo Chiara Alessandro Francesca Daan Emma Sem Julia Pablo Lucía Diego Carmen Mikkel Freja Oskar Elsa Jakub Zuzanna Tomáš Tereza João Beatriz',
    last: 'Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Martin Bernard Dubois Laurent Moreau Rossi Ferrari Esposito Bianchi Romano García Fernández López Martínez Silva Santos Costa Jansen Visser Bakker Nielsen Hansen Andersson Johansson Novák Kowalski Nowak Horváth Meier Keller Huber Gruber',
  },
  japan: {
    first:
      'Haruto Yui Sota Hina Yuto Sakura Riku Aoi Haruki Rin Minato Mei Yamato Himari Kaito Yuna Takumi Misaki Ren Akari Daiki Nanami Shota Honoka Kenji Yumi Hiroshi Naoko Takashi Keiko Makoto Emi Satoshi Kaori Yuki Asuka Ryota Mai Kazuki Chihiro',
    last: 'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Yamazaki Mori Abe Ikeda Hashimoto Yamashita Ishikawa Nakajima Maeda Fujita Ogawa Goto Okada Hasegawa Murakami Kondo Ishii Saito Sakamoto Endo Aoki',
  },
} as const;

export type RegionName = keyof typeof NAMES;

const POOLS = Object.fromEntries(
  Object.entries(NAMES).map(([region, { first, last }]) => [
    region,
    { first: first.split(' '), last: last.split(' ') },
  ]),
);

/** Beginnings of card numbers, by payment method id. */
const BINS: Record<number, readonly string[]> = {
  1: ['450060', '451401', '453900', '471630', '400344', '448562'],
  2: ['512345', '518791', '521853', '535310', '542418', '549113'],
  3: ['370200', '371449', '374245', '376411', '378282'],
  4: ['601100', '601120', '644500', '650021'],
  5: ['352800', '353011', '356600', '358999'],
  6: ['300000', '361480', '385200'],
  8: ['581000', '589297'],
  9: ['500766', '560217', '676770'],
};

export interface Customer {
  name: string;
  email: string;
  paymentMethodId: number;
  cardBin: string;
  cardLastFour: string;
  expiryMonth: number;
  /** Years after the day of a payment in which the card expires. */
  expiryAfterYears: number;
  cardCategory: CardCategory;
  /** Stands for the card. */
  cardToken: string;
  /** The wallet they mostly pay with; empty for none. */
  wallet: string;
  home: Home;
}

/** Mail to these domains goes nowhere, by the standard that reserves them. */
const MAIL_DOMAINS = ['example.com', 'example.net', 'example.org'];

/** The customer with that number of the business: the same person and card every time. */
export function customerOf(business: DemoBusiness, number: number): Customer {
  const random = seededRandom(`customer/${business.mid}/${number}`);
  const pool = POOLS[business.region] ?? { first: [], last: [] };
  const first = random.pick(pool.first);
  const last = random.pick(pool.last);
  const paymentMethodId = random.weighted(business.schemes);
  return {
    name: `${first} ${last}`,
    email: `${mailName(first)}.${mailName(last)}${number}@${random.pick(MAIL_DOMAINS)}`,
    paymentMethodId,
    cardBin: random.pick(BINS[paymentMethodId] ?? ['']),
    cardLastFour: String(random.int(0, 9_999)).padStart(4, '0'),
    expiryMonth: random.int(1, 12),
    expiryAfterYears: random.int(1, 4),
    cardCategory: categoryOf(paymentMethodId, random),
    cardToken: `card_${Buffer.from(random.bytes(18)).toString('base64url')}`,
    wallet: random.chance(0.12) ? random.pick(['Apple Pay', 'Google Pay']) : '',
    home: homeIn(business.region, random),
  };
}

/** Schemes of debit cards alone, and those that also issue charge cards. */
const DEBIT_SCHEMES = new Set([8, 9]);
const CHARGE_SCHEMES = new Set([3, 6]);

function categoryOf(paymentMethodId: number, random: Random): CardCategory {
  if (DEBIT_SCHEMES.has(paymentMethodId)) return 'Debit';
  if (CHARGE_SCHEMES.has(paymentMethodId)) return random.chance(0.6) ? 'Charge' : 'Credit';
  return random.weighted([
    ['Credit', 56],
    ['Debit', 38],
    ['PrePaid', 4],
    ['Deferred Debit', 2],
  ]);
}

const DAY = 86_400_000;
const FIRST_CUSTOMERS = Date.UTC(2025, 0, 1);
const DAYS_OF_RENEWAL = 28;

/** Who buys that day: most come back, the rest are new; subscribers come on their day of the month. */
export function customerNumber(business: DemoBusiness, utcDay: number, random: Random): number {
  const age = Math.max(0, (utcDay - FIRST_CUSTOMERS) / DAY);
  if (business.rhythm === 'subscription') {
    const months = Math.ceil(business.perDay * (1 + age / 900));
    const renewal = new Date(utcDay).getUTCDate() % DAYS_OF_RENEWAL;
    return 1 + random.int(0, months * 2) * DAYS_OF_RENEWAL + renewal;
  }
  const newPerDay = business.perDay * 0.45;
  const known = Math.ceil(business.perDay * 20 + age * newPerDay);
  return random.chance(0.4)
    ? known + random.int(0, Math.ceil(newPerDay))
    : 1 + Math.floor(known * random.next() ** 0.7);
}

/** A name as it is written in an e-mail address. */
export function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
