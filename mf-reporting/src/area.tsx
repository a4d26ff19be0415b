import { createArea, lazyPage } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { DashboardPage } from './dashboard/dashboard-page';
import { readDashboardFirst } from './dashboard/read-first';
import en from './locales/en.json';

const StatementsPage = lazyPage(() => import('./statements/statements-page'));
const PayoutFilesPage = lazyPage(() => import('./payouts/payout-files-page'));
const AnalyticsPage = lazyPage(() => import('./analytics/analytics-page'));
const ReportsPage = lazyPage(() => import('./reports/reports-page'));

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-reporting',
  locales: { en },
  firstReads: { '/dashboard': readDashboardFirst },
  element: (
    <Routes>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/statements/merchant" element={<StatementsPage />} />
      <Route path="/statements/settlement" element={<PayoutFilesPage />} />
      <Route path="/analytics" element={<AnalyticsPage />} />
      <Route path="/reports" element={<ReportsPage />} />
    </Routes>
  ),
});
