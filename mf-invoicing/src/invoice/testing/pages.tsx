import { Route, Routes } from 'react-router-dom';
import InvoicePage from '../invoice-page';
import NewInvoicePage from '../new-invoice-page';

/** A new invoice and one that is there, by their addresses. */
export const pages = (
  <Routes>
    <Route path="/invoicing/createnewinvoice" element={<NewInvoicePage />} />
    <Route path="/invoicing/invoice/:id" element={<InvoicePage />} />
    <Route path="*" element={null} />
  </Routes>
);
