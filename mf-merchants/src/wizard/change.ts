import { settleBank } from './bank/rules';
import { settleContacts } from './contacts/rules';
import { settleMerchant } from './merchant/rules';
import type { Sections, WizardValues } from './values';

/** New values of some fields: `{ merchant: { name: 'Maple' } }`. */
export type Change = { [S in keyof Sections]?: Partial<Sections[S]> } & {
  useManagerForSupport?: boolean;
};

/** The values after a change, with what follows from it. */
export function applyChange(values: WizardValues, change: Change): WizardValues {
  const { useManagerForSupport = values.useManagerForSupport } = change;
  const next: WizardValues = {
    useManagerForSupport,
    merchant: settleMerchant(values.merchant, { ...values.merchant, ...change.merchant }),
    manager: { ...values.manager, ...change.manager },
    support: { ...values.support, ...change.support },
    business: { ...values.business, ...change.business },
    bank: settleBank(values.bank, { ...values.bank, ...change.bank }),
    website: { ...values.website, ...change.website },
  };
  return settleContacts(values, next);
}
