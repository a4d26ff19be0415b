import type { ProcessorConfiguration } from '@mbo/gateway-contract/processors';
import type { Db } from '../../core/database/schema';
import { SANDBOX } from '../acquiring/acquirers';
import { listSupported } from './repository';

/** A processor that the gateway can reach. */
export interface Configuration extends ProcessorConfiguration {
  /** Name of the interface it is reached by, see `acquiring/acquirers`. */
  acquirer: string;
}

/** What takes every card in every currency: what processors were made from before they said more. */
const SANDBOX_CONFIGURATION_ID = 1;

const [VISA, MASTERCARD, AMEX, DISCOVER, JCB, DINERS] = [1, 2, 3, 4, 5, 6];
const [UNIONPAY, INTERAC, MAESTRO, CARTES_BANCAIRES] = [7, 8, 9, 10];
const [CAD, USD, EUR, GBP, JPY, CHF] = [124, 840, 978, 826, 392, 756];
const [SEK, DKK, NOK, PLN, AUD, MXN] = [752, 208, 578, 985, 36, 484];

const merchant = { key: 'merchantNumber', label: 'Merchant number', maxLength: 15 };
const terminal = { key: 'terminalId', label: 'Terminal ID', maxLength: 8 };
const secret = { key: 'secretKey', label: 'Secret key', maxLength: 64 };
const user = { key: 'userName', label: 'User name', maxLength: 40 };
const password = { key: 'password', label: 'Password', maxLength: 60 };

const of = (paymentMethodIds: (number | undefined)[], currencyIds: (number | undefined)[]) =>
  paymentMethodIds.map((paymentMethodId = 0) => ({
    paymentMethodId,
    currencyIds: currencyIds.map((id = 0) => id),
  }));

/** Beside the sandbox. Their ids are stored with processors: add at the end, never renumber. */
const NAMED: readonly Configuration[] = [
  {
    id: 2,
    name: 'Great Lakes Acquiring',
    acquirer: SANDBOX,
    is3DSupported: true,
    paymentMethods: [
      ...of([VISA, MASTERCARD, AMEX, DISCOVER], [CAD, USD]),
      ...of([INTERAC], [CAD]),
    ],
    customFields: [merchant, terminal, secret],
  },
  {
    id: 3,
    name: 'Pacific Card Services',
    acquirer: SANDBOX,
    is3DSupported: true,
    paymentMethods: [
      ...of([VISA, MASTERCARD], [CAD, USD, AUD, MXN, JPY]),
      ...of([JCB, UNIONPAY], [USD, JPY]),
      ...of([AMEX, DISCOVER, DINERS], [CAD, USD]),
    ],
    customFields: [user, password],
  },
  {
    id: 4,
    name: 'Northgate Acquiring',
    acquirer: SANDBOX,
    is3DSupported: true,
    paymentMethods: [
      ...of([VISA, MASTERCARD], [EUR, GBP, USD, CHF, SEK, DKK, NOK, PLN]),
      ...of([AMEX, DINERS], [EUR, GBP, USD]),
      ...of([MAESTRO], [EUR, GBP]),
      ...of([CARTES_BANCAIRES], [EUR]),
    ],
    customFields: [merchant, secret],
  },
  {
    id: 5,
    name: 'Baltic Card Services',
    acquirer: SANDBOX,
    is3DSupported: false,
    paymentMethods: of([VISA, MASTERCARD, AMEX], [EUR, GBP, USD, SEK, DKK, PLN]),
    customFields: [user, password, terminal],
  },
  {
    id: 6,
    name: 'Kamogawa Acquiring',
    acquirer: SANDBOX,
    is3DSupported: true,
    paymentMethods: [
      ...of([VISA, MASTERCARD], [JPY, USD]),
      ...of([JCB, AMEX, DINERS, UNIONPAY], [JPY]),
    ],
    customFields: [merchant, secret],
  },
];

/** By payment method the currencies that a configuration supports; undefined: all in all. */
export function limitsOf(id: number): ReadonlyMap<number, readonly number[]> | undefined {
  const configuration = NAMED.find((one) => one.id === id);
  return (
    configuration &&
    new Map(configuration.paymentMethods.map((one) => [one.paymentMethodId, one.currencyIds]))
  );
}

/** Every processor that card processors can be made from, by name. */
export async function listConfigurations(db: Db): Promise<Configuration[]> {
  const { paymentMethodIds, currencyIds } = await listSupported(db);
  const sandbox: Configuration = {
    id: SANDBOX_CONFIGURATION_ID,
    name: 'Sandbox acquirer',
    acquirer: SANDBOX,
    is3DSupported: true,
    paymentMethods: paymentMethodIds.map((paymentMethodId) => ({ paymentMethodId, currencyIds })),
    customFields: [merchant, secret],
  };
  return [sandbox, ...NAMED].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The configuration of this name that is no sandbox; for what is set up by name. */
export function configurationNamed(name: string): Configuration | undefined {
  return NAMED.find((configuration) => configuration.name === name);
}
