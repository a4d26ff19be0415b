import type { GatewayModule } from '../module';
import { settlementJob } from './settlement-job';

export const settlement: GatewayModule = { name: 'settlement', jobs: [settlementJob] };
