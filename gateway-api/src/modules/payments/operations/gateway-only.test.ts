import { useTerminal } from '../create/testing/terminal';
import { operate, payment, statusesOf } from '../testing/operate';

const terminal = useTerminal();

async function setGatewayOnly(is_gateway_services_only: boolean): Promise<void> {
  const { accountId, businessIds } = terminal.tenant;
  await terminal.db.deleteFrom('processors').execute();
  await terminal.db
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

const ledger = () => terminal.db.selectFrom('ledger_entries').select('amount_minor').execute();

it('owes the merchant nothing of what the merchant’s own acquirer pays out, whatever follows on it', async () => {
  await setGatewayOnly(true);
  const sale = await payment(terminal, { intent: 'sale' });
  const authorised = await payment(terminal, { intent: 'authorize' });
  // As it was when the payment was made.
  await setGatewayOnly(false);
  await operate(terminal, sale, 'refund', { amount: 500 });
  await operate(terminal, authorised, 'capture');
  expect(await statusesOf(terminal, sale)).toEqual(['sale captured', 'refund refunded']);
  const rows = await terminal.db.selectFrom('transactions').select('is_gateway_only').execute();
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ is_gateway_only: true })));
  expect(await ledger()).toEqual([]);

  await payment(terminal, { intent: 'sale' });
  expect(await ledger()).toHaveLength(2);
});
