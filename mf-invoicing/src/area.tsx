import { createArea, lazyPage } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { InvoicesPage } from './list/invoices-page';
import en from './locales';

const NewInvoicePage = lazyPage(() => import('./invoice/new-invoice-page'));
const InvoicePage = lazyPage(() => import('./invoice/invoice-page'));
const LinkHomePage = lazyPage(() => import('./links/link-home-page'));
const LinkStatusPage = lazyPage(() => import('./links/status-page'));
const SubscriptionsPage = lazyPage(() => import('./subscriptions/subscriptions-page'));
const InvoiceSetUpPage = lazyPage(() => import('./setup/setup-page'));

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-invoicing',
  locales: { en },
  element: (
    <Routes>
      <Route path="/invoicing/invoices" element={<InvoicesPage />} />
      <Route path="/invoicing/createnewinvoice" element={<NewInvoicePage />} />
      <Route path="/invoicing/invoice/:id" element={<InvoicePage />} />
      <Route path="/invoicing/invoicesetup" element={<InvoiceSetUpPage />} />
      <Route path="/recurring" element={<SubscriptionsPage />} />
      <Route path="/invoicing/paymentlinkhome" element={<LinkHomePage />} />
      <Route path="/invoicing/paymentlinks" element={<LinkStatusPage />} />
    </Routes>
  ),
});
