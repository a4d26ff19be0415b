import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { statementRoutes } from './routes';

const rights = ['statements.read', 'statements.write'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const statements: GatewayModule = {
  name: 'statements',
  tableTypes: {
    columns: { 'statements.status': 'Generated<StatementStatus>' },
    imports: { StatementStatus: '@mbo/gateway-contract/statements' },
  },
  tags: { statements: 'What a business is owed, period by period' },
  rights,
  routes: [statementRoutes],
};
