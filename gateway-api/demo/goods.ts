import type { ProductLine } from '../src/modules/payments/table-types';
import type { DemoBusiness } from './portfolio';
import type { Random } from './random';

interface Goods {
  /** What its regular customers pay for every month. */
  membership: string;
  /** Whether they are sent to the payer. */
  shipped: boolean;
  /** Most pieces of one line. */
  most: number;
  items: readonly (readonly [sku: string, productName: string])[];
}

const OUTDOOR: Goods = {
  membership: 'Trail club membership',
  shipped: true,
  most: 3,
  items: [
    ['TNT-2P-ALP', 'Two-person alpine tent'],
    ['SLP-DWN-0C', 'Down sleeping bag, 0 °C'],
    ['BAG-45L-GRN', 'Backpack 45 l, forest green'],
    ['STV-GAS-CMP', 'Compact gas stove'],
    ['JKT-RAIN-M', 'Rain jacket, medium'],
    ['BOOT-HIK-42', 'Hiking boots, size 42'],
    ['LMP-HEAD-400', 'Headlamp, 400 lumens'],
    ['MUG-ENML-35', 'Enamel mug, 350 ml'],
    ['MAP-ROCK-N', 'Trail map, Northern Rockies'],
    ['SCK-MRNO-3', 'Merino socks, three pairs'],
  ],
};

const STAYS: Goods = {
  membership: 'Guest club membership',
  shipped: false,
  most: 3,
  items: [
    ['NIGHT-DBL', 'Night in a double room'],
    ['NIGHT-FAM', 'Night in a family room'],
    ['NIGHT-SEA', 'Night with a sea view'],
    ['NIGHT-COT', 'Night in a garden cottage'],
  ],
};

const TOURS: Goods = {
  membership: 'Travel club membership',
  shipped: false,
  most: 4,
  items: [
    ['TOUR-LIS-1D', 'Lisbon day tour'],
    ['TOUR-ALP-3D', 'Three days in the Alps'],
    ['TOUR-ROM-WE', 'Weekend in Rome'],
    ['TOUR-FJD-5D', 'Fjord cruise, five days'],
    ['TOUR-PRG-WE', 'Weekend in Prague'],
  ],
};

const CARS: Goods = {
  membership: 'Driver’s club membership',
  shipped: false,
  most: 1,
  items: [
    ['CAR-ECON', 'Economy car, prepaid rental'],
    ['CAR-ESTATE', 'Estate car, prepaid rental'],
    ['CAR-ELEC', 'Electric car, prepaid rental'],
    ['CAR-VAN-9', 'Nine-seat van, prepaid rental'],
  ],
};

const STATIONERY: Goods = {
  membership: 'Paper of the month',
  shipped: true,
  most: 4,
  items: [
    ['PEN-FTN-F', 'Fountain pen, fine nib'],
    ['INK-KON-50', 'Ink, konpeki blue, 50 ml'],
    ['NTB-A5-DOT', 'Notebook A5, dotted'],
    ['WSH-TAPE-5', 'Washi tape, set of five'],
    ['BRS-SUMI-M', 'Sumi brush, medium'],
    ['PPR-WASHI-20', 'Washi paper, twenty sheets'],
    ['PCL-MECH-05', 'Mechanical pencil, 0.5 mm'],
    ['CAL-DESK', 'Desk calendar'],
  ],
};

const SOFTWARE: Goods = {
  membership: 'Nimbus Ledger Team',
  shipped: false,
  most: 1,
  items: [
    ['LEDGER-SOLO', 'Nimbus Ledger Solo, one month'],
    ['LEDGER-TEAM', 'Nimbus Ledger Team, one month'],
    ['LEDGER-PRO', 'Nimbus Ledger Pro, one month'],
  ],
};

/** By merchant category code. */
const GOODS: Record<number, Goods> = {
  5941: OUTDOOR,
  5655: OUTDOOR,
  7011: STAYS,
  4722: TOURS,
  7512: CARS,
  5943: STATIONERY,
  5734: SOFTWARE,
};

/** Whether the business sells what is sent to an address; false for what is not in the list. */
export function isShipped(business: DemoBusiness): boolean {
  return GOODS[business.merchantCategoryCodeId]?.shipped ?? false;
}

/** What somebody subscribes to. */
export function membershipOf(business: DemoBusiness): string {
  return GOODS[business.merchantCategoryCodeId]?.membership ?? 'Membership';
}

/** What was bought for the amount: one or two lines that add up to it. */
export function productsFor(
  business: DemoBusiness,
  amountMinor: number,
  random: Random,
): ProductLine[] {
  const goods = GOODS[business.merchantCategoryCodeId];
  if (!goods) return [];
  const [sku, productName] = random.pick(goods.items);
  const second = goods.most > 1 && random.chance(0.3);
  const rest = second ? Math.floor((amountMinor * random.int(15, 40)) / 100) : 0;
  const lines = [line(sku, productName, amountMinor - rest, goods, random)];
  if (rest > 0) {
    const others = goods.items.filter(([other]) => other !== sku);
    const [otherSku, otherName] = random.pick(others);
    lines.push(line(otherSku, otherName, rest, goods, random));
  }
  return lines;
}

function line(
  sku: string,
  productName: string,
  total: number,
  goods: Goods,
  random: Random,
): ProductLine {
  const wanted = random.int(1, goods.most);
  const quantity = total % wanted === 0 ? wanted : 1;
  return { sku, productName, quantity, unitPrice: total / quantity, totalPrice: total };
}
