import { useTill } from '../create/testing/till';
import { operate, payment, statusesOf } from '../testing/operate';

const till = useTill();

async function setGatewayOnly(is_gateway_services_only: boolean): Promise<void> {
  const { accountId, businessIds } = till.tenant;
  await till.db.deleteFrom('processors').execute();
  await till.db
    .insertInto('processors')
    .values({
      account_id: accountId,
      business_id: businessIds[0],
      name: 'Own acquirer',
      position: 1,
      is_gateway_services_only,
      updated_by: null,
    })
    .execute();
}

const ledger = () => till.db.selectFrom('ledger_entries').select('amount_minor').execute();

it('owes the merchant nothing of what the merchant’s own acquirer pays out, whatever follows on it', async () => {
  await setGatewayOnly(true);
  const sale = await payment(till, { intent: 'sale' });
  const authorised = await payment(till, { intent: 'authorize' });
  // As it was when the payment was made.
  await setGatewayOnly(false);
  await operate(till, sale, 'refund', { amount: 500 });
  await operate(till, authorised, 'capture');
  expect(await statusesOf(till, sale)).toEqual(['sale captured', 'refund refunded']);
  const rows = await till.db.selectFrom('transactions').select('is_gateway_only').execute();
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ is_gateway_only: true })));
  expect(await ledger()).toEqual([]);

  await payment(till, { intent: 'sale' });
  expect(await ledger()).toHaveLength(2);
});
