import { SEALED } from '../../core/database/column-overrides';
import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { payoutRoutes } from './routes';

const rights = ['payouts.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const payouts: GatewayModule = {
  name: 'payouts',
  tableTypes: {
    columns: {
      'payout_files.kind': "'ACH' | 'wire'",
      'payout_files.sealed_content': 'SealedSecret',
      'payouts.status': 'Generated<PayoutStatus>',
    },
    imports: {
      PayoutStatus: '@mbo/gateway-contract/payout-files',
      SealedSecret: SEALED,
    },
  },
  tags: { payouts: 'Files for the bank that pays merchants out' },
  rights,
  routes: [payoutRoutes],
};
