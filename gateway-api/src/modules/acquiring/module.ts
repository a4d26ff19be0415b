import type { GatewayModule } from '../module';

/** Acquirers, of which the sandbox has tables: other modules ask them. */
export const acquiring: GatewayModule = {
  name: 'acquiring',
  tableTypes: {
    schema: 'sandbox_acquirer',
    columns: {
      'sandbox_acquirer.credentials.behaviour': 'ColumnType<Behaviour, string, string>',
      'sandbox_acquirer.operations.answer':
        'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
      'sandbox_acquirer.operations.kind':
        "'sale' | 'authorize' | 'capture' | 'refund' | 'void' | 'dispute' | 'reversal'",
    },
    imports: { Behaviour: './acquiring/sandbox/test-cards' },
  },
};
