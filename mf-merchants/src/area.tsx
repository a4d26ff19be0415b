import { LoadingState, createArea } from '@mbo/shared/ui';
import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BankInformationPage } from './bank/bank-information-page';
import { ContactsPage } from './contacts/contacts-page';
import { CreateBusinessPage } from './create-business/create-business-page';
import { BusinessInformationPage } from './information/business-information-page';
import { MerchantInformationPage } from './information/merchant-information-page';
import { ListingPage } from './listing/listing-page';
import en from './locales';
import { UsersPage } from './users/users-page';

// Half of the area's code, and only staff open it.
const WizardPage = lazy(async () => ({
  default: (await import('./wizard/wizard-page')).WizardPage,
}));

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-merchants',
  locales: { en },
  element: (
    <Routes>
      <Route path="/merchants" element={<ListingPage />} />
      <Route
        path="/merchantWizard"
        element={
          <Suspense fallback={<LoadingState rows={8} />}>
            <WizardPage />
          </Suspense>
        }
      />
      <Route path="/merchant/merchantinfo" element={<MerchantInformationPage />} />
      <Route path="/merchant/businessinfo" element={<BusinessInformationPage />} />
      <Route path="/merchant/bankinfo" element={<BankInformationPage />} />
      <Route path="/merchant/managers" element={<ContactsPage />} />
      <Route path="/merchant/createbusiness" element={<CreateBusinessPage />} />
      <Route path="/users" element={<UsersPage />} />
    </Routes>
  ),
});
