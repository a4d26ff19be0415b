import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { ForgotPassword } from './forgot/forgot-password';
import en from './locales/en.json';
import { ResetPassword } from './reset/reset-password';
import { SignIn } from './sign-in/sign-in';

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-auth',
  locales: { en },
  element: (
    <Routes>
      <Route path="/" element={<SignIn />} />
      <Route path="/forgotpassword" element={<ForgotPassword />} />
      <Route path="/resetpassword" element={<ResetPassword />} />
    </Routes>
  ),
});
