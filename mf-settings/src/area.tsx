import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { BankSettingsPage } from './bank/bank-settings-page';
import en from './locales';
import { MidSettingsPage } from './mid/mid-page';
import { PricingProfilePage } from './pricing/pricing-page';
import { WebsitePage } from './website/website-page';

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-settings',
  locales: { en },
  element: (
    <Routes>
      <Route path="/merchant/banksetting" element={<BankSettingsPage />} />
      <Route path="/merchant/websiteinfo" element={<WebsitePage />} />
      <Route path="/merchant/midsettings" element={<MidSettingsPage />} />
      <Route path="/merchant/pricingprofile" element={<PricingProfilePage />} />
    </Routes>
  ),
});
