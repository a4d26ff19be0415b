import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { TransactionsPage } from './list/transactions-page';
import en from './locales/en.json';

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-transactions',
  locales: { en },
  element: (
    <Routes>
      <Route path="/transactions" element={<TransactionsPage />} />
    </Routes>
  ),
});
