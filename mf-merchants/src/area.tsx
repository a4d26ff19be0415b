import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { BankInformationPage } from './bank/bank-information-page';
import { ContactsPage } from './contacts/contacts-page';
import { CreateBusinessPage } from './create-business/create-business-page';
import { BusinessInformationPage } from './information/business-information-page';
import { MerchantInformationPage } from './information/merchant-information-page';
import { ListingPage } from './listing/listing-page';
import en from './locales';
import { UsersPage } from './users/users-page';
import { WizardPage } from './wizard/wizard-page';

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-merchants',
  locales: { en },
  element: (
    <Routes>
      <Route path="/merchants" element={<ListingPage />} />
      <Route path="/merchantWizard" element={<WizardPage />} />
      <Route path="/merchant/merchantinfo" element={<MerchantInformationPage />} />
      <Route path="/merchant/businessinfo" element={<BusinessInformationPage />} />
      <Route path="/merchant/bankinfo" element={<BankInformationPage />} />
      <Route path="/merchant/managers" element={<ContactsPage />} />
      <Route path="/merchant/createbusiness" element={<CreateBusinessPage />} />
      <Route path="/users" element={<UsersPage />} />
    </Routes>
  ),
});
