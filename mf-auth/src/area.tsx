import { createArea, lazyPage } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { ForgotPassword } from './forgot/forgot-password';
import en from './locales/en.json';
import { ResetPassword } from './reset/reset-password';
import { SignIn } from './sign-in/sign-in';

// Of no use to who signs in.
const Approvals = lazyPage(() => import('./approvals/approvals-page'));
const AuditLog = lazyPage(() => import('./audit-log/audit-log-page'));
const Security = lazyPage(() => import('./security/security-page'));

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-auth',
  locales: { en },
  element: (
    <Routes>
      <Route path="/" element={<SignIn />} />
      <Route path="/forgotpassword" element={<ForgotPassword />} />
      <Route path="/resetpassword" element={<ResetPassword />} />
      <Route path="/security" element={<Security />} />
      <Route path="/auditlog" element={<AuditLog />} />
      <Route path="/approvals" element={<Approvals />} />
    </Routes>
  ),
});
