import type { NewPayment } from './new-payment';
import type { RiskVerdict } from './risk';
import { useTerminal } from './testing/terminal';

const terminal = useTerminal();
beforeEach(() => {
  terminal.riskChecks.splice(0);
  terminal.acquirer.calls.splice(0);
});

const finds = (verdict: 'decline' | 'hold' | '3d'): RiskVerdict => ({
  verdict,
  reasonCode: '17',
  description: 'Too many payments by this card today',
});

const stored = (id: string) =>
  terminal.db
    .selectFrom('transactions as t')
    .innerJoin('payment_details as d', 'd.transaction_id', 't.transaction_id')
    .select(['t.type', 't.status', 't.outcome', 'd.hold_reason', 'd.capture_on_release'])
    .where('t.transaction_id', '=', id)
    .executeTakeFirstOrThrow();

const audited = async (id: string) =>
  (
    await terminal.db
      .selectFrom('audit_log')
      .select('action')
      .where('details', '@>', JSON.stringify({ transactionId: id }) as never)
      .orderBy('audit_id')
      .execute()
  ).map(({ action }) => action);

it('shows the checks all of a payment but the card number and the security code', async () => {
  let shown: NewPayment | undefined;
  terminal.riskChecks.push(async (_trx, payment) => {
    shown = payment;
    return 'allow';
  });
  const { state } = await terminal.paid({ credit_card: { cvv2: '739' } });
  expect(state).toBe('captured');
  expect(shown).toMatchObject({ amountMinor: 1250, card: { bin: '42424242', lastFour: '4242' } });
  expect(JSON.stringify(shown)).not.toMatch(/4242424242424242|739/);
});

it('refuses before any acquirer is asked, and says that it was a rule', async () => {
  terminal.riskChecks.push(async () => finds('decline'));
  const { transaction, message } = await terminal.paid();
  expect(message).toBe('The transaction has been declined.');
  expect(transaction).toMatchObject({ status: 'declined', responseCode: 'G1' });
  expect(terminal.acquirer.calls).toEqual([]);
  expect(await audited(transaction.id)).toEqual(['payment.sale', 'payment.risk.decline']);
});

it('refuses what would need the card holder to confirm it', async () => {
  terminal.riskChecks.push(async () => finds('3d'));
  const { transaction } = await terminal.paid();
  expect(transaction).toMatchObject({ status: 'declined', responseCode: '1A' });
  expect(terminal.acquirer.calls).toEqual([]);
});

it('holds a sale: the money is reserved only and nothing is captured', async () => {
  terminal.riskChecks.push(async () => finds('hold'));
  const { transaction, state, message } = await terminal.paid();
  expect([state, message]).toEqual(['flagged', 'The transaction has been flagged.']);
  expect(await stored(transaction.id)).toEqual({
    type: 'authorize',
    status: 'flagged',
    outcome: 'approved',
    hold_reason: '17',
    capture_on_release: true,
  });
  const [operation] = await terminal.db
    .selectFrom('sandbox_acquirer.operations')
    .select('kind')
    .where('reference', '=', `${transaction.id}/1`)
    .execute();
  expect(operation).toEqual({ kind: 'authorize' });
  const booked = await terminal.db
    .selectFrom('ledger_entries')
    .select('line')
    .where('transaction_id', '=', transaction.id)
    .execute();
  expect(booked).toEqual([]);
});

it('holds an authorisation, which is not to be captured by itself on release', async () => {
  terminal.riskChecks.push(async () => finds('hold'));
  const { transaction } = await terminal.paid({ intent: 'authorize' });
  expect(await stored(transaction.id)).toMatchObject({
    status: 'flagged',
    capture_on_release: false,
  });
});

it('lets the bank decline what is held', async () => {
  terminal.riskChecks.push(async () => finds('hold'));
  const { transaction } = await terminal.paid({ credit_card: { number: '4000000000000002' } });
  expect(transaction).toMatchObject({ status: 'declined', responseCode: '05' });
});

it('goes by the severest of all checks', async () => {
  terminal.riskChecks.push(
    async () => finds('hold'),
    async () => 'allow',
    async () => finds('decline'),
    async () => finds('3d'),
  );
  expect((await terminal.paid()).transaction.responseCode).toBe('G1');
});
