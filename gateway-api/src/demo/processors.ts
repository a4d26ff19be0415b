import { sql, type Transaction } from 'kysely';
import type { Database } from '../core/database/schema';
import type { DemoBusinessIds } from './create-accounts';
import { DEMO_ACCOUNTS, type DemoBusiness } from './portfolio';

const NAMES = {
  canada: ['Great Lakes Acquiring', 'Pacific Card Services'],
  unitedStates: ['Great Lakes Acquiring', 'Pacific Card Services'],
  britain: ['Northgate Acquiring', 'Baltic Card Services'],
  europe: ['Northgate Acquiring', 'Baltic Card Services'],
  japan: ['Kamogawa Acquiring'],
} as const satisfies Record<DemoBusiness['region'], readonly string[]>;

/** The processors a business's payments go through, the first choice first. */
export function processorsOf(business: DemoBusiness): readonly string[] {
  return NAMES[business.region];
}

/** Sets them up for businesses that have none. All are reached through the sandbox acquirer. */
export async function ensureDemoProcessors(
  trx: Transaction<Database>,
  businesses: DemoBusinessIds,
): Promise<void> {
  for (const business of DEMO_ACCOUNTS.flatMap((account) => account.businesses)) {
    const ids = businesses.get(business.mid);
    if (!ids) continue;
    const names = [...processorsOf(business)];
    await sql`
      INSERT INTO processors (account_id, business_id, name, position)
      SELECT ${ids.accountId}, ${ids.businessId}, n.name, n.position
      FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, position)
      WHERE NOT EXISTS (
        SELECT FROM processors
        WHERE account_id = ${ids.accountId} AND business_id = ${ids.businessId}
      )
    `.execute(trx);
  }
}
