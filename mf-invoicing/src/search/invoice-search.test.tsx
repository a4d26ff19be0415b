import { useTestGateway } from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { rows } from '../testing/records';
import { BUSINESS, open, prepare } from '../testing/pages';
import { InvoiceSearch } from './invoice-search';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));

test('invoices are found by number and by e-mail, each once, and lead to their page', async () => {
  const onChoose = jest.fn();
  const user = open(<InvoiceSearch text="INV" onChoose={onChoose} />);
  const found = await screen.findAllByRole('link');
  expect(found).toHaveLength(rows.length);
  expect(found[0]).toHaveTextContent(rows[0]!.invoiceNumber);
  expect(
    gateway.calls.map(({ path }) => path).filter((path) => path.includes('/invoices')),
  ).toEqual([
    `${BUSINESS}/invoices?invoiceNumber=INV&pageSize=5`,
    `${BUSINESS}/invoices?recipientEmail=INV&pageSize=5`,
  ]);
  await user.click(found[0]!);
  expect(onChoose).toHaveBeenCalledWith({
    name: `Invoice ${rows[0]!.invoiceNumber} · ${rows[0]!.payerName}`,
    to: `/invoicing/invoice/${rows[0]!.invoiceId}`,
  });
});
