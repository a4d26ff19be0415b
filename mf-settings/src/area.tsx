import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { BankSettingsPage } from './bank/bank-settings-page';
import { ComingSoonPage } from './edit/coming-soon-page';
import { MidConfigurationPage } from './edit/mid-configuration-page';
import en from './locales';
import { MediumSettingsPage } from './medium/medium-page';
import { MidSettingsPage } from './mid/mid-page';
import { PricingProfilePage } from './pricing/pricing-page';
import { ProcessorsPage } from './processors/processors-page';
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
      <Route path="/merchant/processorsmanage" element={<ProcessorsPage />} />
      <Route path="/merchant/mediumsettings" element={<MediumSettingsPage />} />
      <Route path="/edit/MIDConf" element={<MidConfigurationPage />} />
      <Route path="/edit/ProcessingSet" element={<ComingSoonPage which="processors" />} />
      <Route path="/edit/MedSetting" element={<ComingSoonPage which="medium" />} />
    </Routes>
  ),
});
