import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { readTransactionsFirst } from './list/read-first';
import { TransactionsPage } from './list/transactions-page';
import en from './locales/en.json';

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-transactions',
  locales: { en },
  firstReads: { '/transactions': readTransactionsFirst },
  element: (
    <Routes>
      <Route path="/transactions" element={<TransactionsPage />} />
    </Routes>
  ),
});
