import type { GatewayModule } from '../module';

/** What money moved, in double entry: other modules post to it. */
export const ledger: GatewayModule = {
  name: 'ledger',
  tableTypes: {
    columns: { 'ledger_entries.ledger_account': 'LedgerAccount' },
    imports: { LedgerAccount: './ledger/ledger-account' },
  },
};
