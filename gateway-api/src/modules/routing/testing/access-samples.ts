import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addProcessor } from '../../processors/testing/access-samples';

const conditions = [{ field: 'currency', action: 'IS', operator: 'EQUALS', value: '978' }];

let made = 0;

async function addGroup(world: World): Promise<number> {
  const { db, own } = world;
  made += 1;
  const { group_id } = await db
    .insertInto('processor_groups')
    .values({
      account_id: own.accountId,
      business_id: own.businessIds[0],
      name: `Group ${made}`,
      processor_ids: [await addProcessor(world)],
      updated_by: null,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  return group_id;
}

async function addRule(world: World): Promise<number> {
  const { db, own } = world;
  const { rule_id } = await db
    .insertInto('routing_rules')
    .values({
      account_id: own.accountId,
      business_id: own.businessIds[0],
      position: 1,
      conditions: JSON.stringify(conditions),
      group_id: await addGroup(world),
      updated_by: null,
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return rule_id;
}

const ruleBody = async (world: World) => ({ conditions, groupId: await addGroup(world) });
const groupBody = async (world: World) => {
  made += 1;
  return { name: `Group ${made}`, processorIds: [await addProcessor(world)] };
};

const BUSINESS = '/accounts/:accountId/businesses/:businessId';

export const samples: Record<string, Sample> = {
  [`GET ${BUSINESS}/routing-rules`]: plain,
  [`POST ${BUSINESS}/routing-rules`]: {
    request: async (world) => ({ body: await ruleBody(world) }),
  },
  [`PUT ${BUSINESS}/routing-rules/:ruleId`]: {
    request: async (world) => ({
      params: { ruleId: await addRule(world) },
      headers: FIRST_VERSION,
      body: await ruleBody(world),
    }),
  },
  [`DELETE ${BUSINESS}/routing-rules/:ruleId`]: {
    request: async (world) => ({ params: { ruleId: await addRule(world) } }),
  },
  [`POST ${BUSINESS}/routing-rules/sort`]: {
    request: async (world) => ({ body: { id: await addRule(world), order: 1 } }),
  },
  [`POST ${BUSINESS}/routing-rules/dry-run`]: {
    request: () => ({ body: { currencyId: 978, amount: 100, paymentMethodId: 1 } }),
  },
  [`GET ${BUSINESS}/processor-groups`]: plain,
  [`POST ${BUSINESS}/processor-groups`]: {
    request: async (world) => ({ body: await groupBody(world) }),
  },
  [`PUT ${BUSINESS}/processor-groups/:groupId`]: {
    request: async (world) => ({
      params: { groupId: await addGroup(world) },
      headers: FIRST_VERSION,
      body: await groupBody(world),
    }),
  },
  [`DELETE ${BUSINESS}/processor-groups/:groupId`]: {
    request: async (world) => ({ params: { groupId: await addGroup(world) } }),
  },
};
