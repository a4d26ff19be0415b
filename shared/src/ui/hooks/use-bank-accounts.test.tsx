import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { resetBus } from '../../testing/bus';
import { useTestGateway } from '../../testing/gateway-server';
import { renderInArea } from '../../testing/mount';
import { queryClient } from '../root/query-client';
import { bankAccountsKey, useBusinessBankAccounts, useBusinessCurrency } from './use-bank-accounts';

const gateway = useTestGateway();
beforeEach(() => {
  resetBus();
  queryClient.clear();
});

const BUSINESS = { accountId: 7, businessId: 12 };
/** Bank accounts of the business; the default one last. */
function offer(
  ...accounts: { currencyId: number; processingCurrencies: number[] }[]
): () => number {
  let asked = 0;
  gateway.on('get', '/accounts/7/businesses/12/bank-accounts', () => {
    asked += 1;
    const bankAccounts = accounts.map((account, index) => ({
      ...account,
      bankAccountId: index,
      isDefault: index === accounts.length - 1,
    }));
    return HttpResponse.json({ bankAccounts });
  });
  return () => asked;
}

function Both() {
  const currency = useBusinessCurrency(BUSINESS).data;
  const first = useBusinessBankAccounts(BUSINESS).data?.[0];
  return <p>{`${String(currency)}, ${String(first?.bankAccountId)}`}</p>;
}

it('reads them once for all who ask, the default one first, with the currency it is for', async () => {
  const asked = offer(
    { currencyId: 840, processingCurrencies: [840] },
    { currencyId: 124, processingCurrencies: [978, 124] },
  );
  renderInArea(<Both />, { namespace: 'mf-test', locales: { en: {} } });
  expect(await screen.findByText('978, 1')).toBeVisible();
  expect(asked()).toBe(1);
});

it('has the currency read again when somebody else has changed a bank account of the merchant', async () => {
  offer({ currencyId: 840, processingCurrencies: [] });
  renderInArea(<Both />, { namespace: 'mf-test', locales: { en: {} } });
  expect(await screen.findByText('840, 0')).toBeVisible();
  offer({ currencyId: 124, processingCurrencies: [] });
  await act(() => queryClient.invalidateQueries({ queryKey: bankAccountsKey(7) }));
  expect(await screen.findByText('124, 0')).toBeVisible();
  offer();
  await act(() => queryClient.invalidateQueries({ queryKey: bankAccountsKey(7) }));
  expect(await screen.findByText('null, undefined')).toBeVisible();
});
